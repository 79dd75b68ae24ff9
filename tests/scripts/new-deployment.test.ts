import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Deployment, deployment } from '../../contract/deployment.ts'
import { newDeployment } from '../../scripts/deployment/new-deployment.ts'

const root = path.resolve(import.meta.dirname, '../..')
const index = readFileSync(path.join(root, 'deployments/index.ts'), 'utf8')
const wanted = { name: 'sala-norte', title: 'Sala "Norte" del Río', accent: '#0a5c99' }
const isFree: (file: string) => boolean = () => false

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(root, '.cache/deployment-'))
  for (const name of ['deployments', 'contract', 'tsconfig.base.json'])
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true })
})
afterAll(() => rmSync(folder, { recursive: true }))

test('a new deployment is served beside the others, under its name, title and colour', async () => {
  for (const [file, text] of Object.entries(newDeployment(wanted, index, isFree)))
    writeFileSync(path.join(folder, file), text)
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
  })
})

test.each([
  { name: 'sala-norte', title: 'Sala "Norte" del Río', accent: '#0a5c99' },
  { name: 'abasto', title: "L'Abast", accent: '#0A5C99' },
  { name: 'zona-27', title: 'Zona 27', accent: '#0A5C99' },
])('what is made for $title is as the linter wants it', (asked) => {
  const made = newDeployment(asked, index, isFree)
  const lint = (file: string, input: string) =>
    spawnSync(path.join(root, 'node_modules/.bin/biome'), ['check', '--write', `--stdin-file-path=${file}`], {
      cwd: root,
      input,
      encoding: 'utf8',
    }).stdout
  for (const [file, text] of Object.entries(made)) expect(lint(file, text)).toBe(text)
})

test('the mark of a new deployment is the initials of its title', () => {
  const file = newDeployment({ ...wanted, title: '«Sala» Norte' }, index, isFree)['deployments/sala-norte.ts']
  expect(file).toContain("logo: { mark: 'SN', lines: ['«Sala»', 'Norte'] }")
})

test.each([
  ['a name that is none', { name: 'Sala Norte' }, isFree, '"Sala Norte" is no name'],
  ['a name that leads out of the folder', { name: '../x' }, isFree, 'is no name'],
  ['a name that is taken', {}, () => true, 'deployments/sala-norte.ts is there already'],
  ['a colour that is none', { accent: 'red' }, isFree, '--accent "red" is no colour'],
  ['an empty title', { title: ' ' }, isFree, '--title must not be empty'],
])('%s is refused', (_, change, exists: (file: string) => boolean, message) => {
  expect(() => newDeployment({ ...wanted, ...change }, index, exists)).toThrow(message)
})
