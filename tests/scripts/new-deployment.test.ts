import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Deployment, deployment } from '../../contract/deployment.ts'
import { documents } from '../../contract/documents.ts'
import { newDeployment } from '../../scripts/deployment/new-deployment.ts'
import { inheritedInWords, inheritedSettings } from '../../server/deployments/inherited-settings.ts'
import { readPageTexts } from '../../server/documents/page-texts.ts'
import { readDocuments } from '../../server/documents/read-documents.ts'

const root = path.resolve(import.meta.dirname, '../..')
const index = readFileSync(path.join(root, 'deployments/index.ts'), 'utf8')
const POINTS_OF_SALE = documents.find(({ name }) => name === 'points-of-sale')!.id
const wanted = { name: 'sala-norte', title: 'Sala "Norte" del Río', accent: '#0a5c99' }
const parentPages = readPageTexts(root, 'programa-regional')
const isFree: (file: string) => boolean = () => false

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(root, '.cache/deployment-'))
  for (const name of ['deployments', 'contract', 'tsconfig.base.json'])
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true })
})
afterAll(() => rmSync(folder, { recursive: true }))

test('a new deployment is served beside the others, under its name, title and colour', async () => {
  for (const [file, text] of Object.entries(newDeployment(wanted, index, isFree, parentPages))) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  const module = (await import(
    /* @vite-ignore */ pathToFileURL(path.join(folder, 'deployments/index.ts')).href
  )) as { deployments: Deployment[] }
  const made = module.deployments.find(({ id }) => id === wanted.name)
  expect(module.deployments.map(({ id }) => id)).toContain('programa-regional')
  expect(deployment.parse(made)).toMatchObject({
    id: 'sala-norte',
    hosts: ['sala-norte.localhost'],
    name: 'Sala "Norte" del Río',
    accent: '#0A5C99',
    sells: { season: 'sala-norte' },
  })
  const shop = deployment.parse(made)
  expect(shop.footer).toMatchObject({ contact: [], partners: [] })
  const read = readDocuments([shop], folder)
  const pointsOfSale = shop.languages.map((locale) => read.find(shop, POINTS_OF_SALE, locale))
  for (const page of pointsOfSale) expect(page?.cBajada).toContain('Sala "Norte" del Río')
  expect(
    inheritedSettings(module.deployments, (content) => readPageTexts(folder, content)).map(inheritedInWords),
  ).toEqual([
    'Deployment sala-norte still has of programa-regional: footer.headline (newsletter line), ' +
      'footer.social (social links), supportMail (where support is written to), invoices (who issues its invoices), ' +
      'charges (fees, prices of delivery, instalments), ' +
      'pages (accessibility, complaints, eticket, faq, privacy, services, support, terms). ' +
      'Its own belong in deployments/sala-norte.ts.',
  ])
})

test('a season is sold that is named, so that two shops may have the same', () => {
  const made = newDeployment({ ...wanted, season: 'principal' }, index, isFree, parentPages)
  expect(made['deployments/sala-norte.ts']).toContain("sells: { season: 'principal' },")
})

test.each([
  { name: 'sala-norte', title: 'Sala "Norte" del Río', accent: '#0a5c99' },
  { name: 'abasto', title: "L'Abast", accent: '#0A5C99' },
  { name: 'zona-27', title: 'Zona 27', accent: '#0A5C99' },
])('what is made for $title is as the linter wants it', (asked) => {
  const made = newDeployment(asked, index, isFree, parentPages)
  const lint = (file: string, input: string) =>
    spawnSync(path.join(root, 'node_modules/.bin/biome'), ['check', '--write', `--stdin-file-path=${file}`], {
      cwd: root,
      input,
      encoding: 'utf8',
    }).stdout
  for (const [file, text] of Object.entries(made))
    if (file.endsWith('.ts')) expect(lint(file, text)).toBe(text)
})

test('the mark of a new deployment is the initials of its title', () => {
  const file = newDeployment({ ...wanted, title: '«Sala» Norte' }, index, isFree, parentPages)[
    'deployments/sala-norte.ts'
  ]
  expect(file).toContain("logo: { mark: 'SN', lines: ['«Sala»', 'Norte'] }")
})

test.each([
  ['a name that is none', { name: 'Sala Norte' }, isFree, '"Sala Norte" is no name'],
  ['a name that leads out of the folder', { name: '../x' }, isFree, 'is no name'],
  ['a name that is taken', {}, () => true, 'deployments/sala-norte.ts is there already'],
  ['a colour that is none', { accent: 'red' }, isFree, '--accent "red" is no colour'],
  ['a season that is none', { season: 'Verano 27' }, isFree, '--season "Verano 27" is no name'],
  ['an empty title', { title: ' ' }, isFree, '--title must not be empty'],
])('%s is refused', (_, change, exists: (file: string) => boolean, message) => {
  expect(() => newDeployment({ ...wanted, ...change }, index, exists, parentPages)).toThrow(message)
})
