import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Deployment, documents, type InfoDocument, type Locale } from '../../../contract/index.ts'
import { deployments } from '../../../deployments/index.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { buildDemoSeason, otherDemoSeasons } from '../../../server/demo/season.ts'
import { createDeployments } from '../../../server/deployments/deployments.ts'
import { createMarkdown } from '../../../server/documents/markdown.ts'
import { parseDocument } from '../../../server/documents/parse-document.ts'
import { drawQr } from '../../../server/documents/qr-picture.ts'
import { readDocuments } from '../../../server/documents/read-documents.ts'
import { projectRoot } from '../../../server/project-root.ts'
import { salaNorte } from '../support/other-deployment.ts'
import { openShop, type Shop } from '../support/shop.ts'

const markdown = createMarkdown(new Map())
const parse = (text: string, kind: 'PARTES' | 'PREGUNTAS' = 'PARTES') =>
  parseDocument(markdown, { id: 1, kind }, text)
const htmlOf = (text: string) => parse(`# T\n\n## P\n\n${text}`).listaParte[0]?.cHtml

describe('a text in Markdown', () => {
  test('has a title, a note, an introduction and parts with anchors', () => {
    expect(
      parse('# Títu & lo\n\n*Desde hoy*\n\nHola, **vos**.\n\n## Qué comprás\n\n> Una frase.\n\nTexto.'),
    ).toEqual({
      idDocumento: 1,
      cTitulo: 'Títu & lo',
      cNota: 'Desde hoy',
      cBajadaHtml: '<p>Hola, <strong>vos</strong>.</p>\n',
      cBajada: 'Hola, vos.',
      cTipoTexto: 'PARTES',
      listaParte: [
        {
          cAncla: 'que-compras',
          cTitulo: 'Qué comprás',
          cHtml: '<div class="short"><p>Una frase.</p>\n</div><p>Texto.</p>\n',
        },
      ],
    })
  })

  test('shows HTML as it stands, and nothing in it runs', () => {
    expect(htmlOf('<script>alert(1)</script>')).toBe('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(htmlOf('Hola <img src=x onerror=alert(1)> "vos"')).not.toContain('<img')
    expect(parse('# <b>T</b>\n\n## P\n\n### <i>¿Qué?</i>\n\nEso.', 'PREGUNTAS').listaParte[0]?.cHtml).toBe(
      '<details id="i-que-i"><summary>&lt;i&gt;¿Qué?&lt;/i&gt;</summary><p>Eso.</p>\n</details>',
    )
  })

  test.each([
    ['[a](javascript:alert(1))', 'the link to javascript:alert(1) leads to no page of the shop'],
    ['[a](http://ejemplo.ar)', 'the link to http://ejemplo.ar leads to no page'],
    ['[a](//ejemplo.ar)', 'the link to //ejemplo.ar leads to no page'],
    ['[a](/no/hay/tal/pagina)', 'the link to /no/hay/tal/pagina leads to no page'],
    ['![un mapa](mapa.svg)', 'there is no picture mapa.svg'],
  ])('says what is wrong with %s', (text, problem) => {
    expect(() => htmlOf(text)).toThrow(problem)
  })

  test.each([
    ['Texto', 'it has to begin with its one title'],
    ['# T\n\ntexto', 'it has no part'],
    ['# T\n\n## P\n\n## p', 'two of its parts are called p'],
  ])('is refused where its shape is another: %s', (text, problem) => {
    expect(() => parse(text)).toThrow(problem)
  })

  test('links to pages of the shop, to the web, to mails and to phones', () => {
    expect(htmlOf('[a](/FAQ#x) [b](https://ejemplo.ar/?a=1&b=2) [c](mailto:a@b.ar) [d](tel:+5411)')).toBe(
      '<p><a href="/FAQ#x">a</a> <a href="https://ejemplo.ar/?a=1&amp;b=2" rel="noopener">b</a> <a href="mailto:a@b.ar">c</a> <a href="tel:+5411">d</a></p>\n',
    )
  })
})

test('every deployment has its texts in every language', () => {
  const read = readDocuments(deployments, projectRoot)
  for (const deployment of deployments)
    for (const locale of deployment.languages)
      for (const { id } of documents)
        expect(read.find(deployment, id, locale)?.listaParte.length).toBeGreaterThan(0)
})

describe('the texts of the deployments', () => {
  test('are their own: no two shops say the same, and only the Spanish one speaks as in Spain', () => {
    const read = readDocuments(deployments, projectRoot)
    const textOf = (deployment: Deployment, id: number, locale: Locale) => {
      const { cBajadaHtml, listaParte } = read.find(deployment, id, locale) as InfoDocument
      return [cBajadaHtml, ...listaParte.map(({ cHtml }) => cHtml)].join('\n')
    }
    for (const { id } of documents)
      for (const locale of ['es', 'en', 'pt'] as const) {
        const texts = deployments.map((deployment) => textOf(deployment, id, locale))
        expect(new Set(texts).size).toBe(deployments.length)
      }
    const spanish = (deployment: Deployment) =>
      documents.map(({ id }) => textOf(deployment, id, 'es')).join('\n')
    const voseo = /\b(vos|tenés|podés|querés|entrá|elegí|mirá|escribinos|buscá)(?![\p{L}])/iu
    for (const deployment of deployments)
      expect([deployment.id, voseo.test(spanish(deployment))]).toEqual([
        deployment.id,
        deployment.spanish !== 'es-ES',
      ])
  })

  test('lead to houses that the shop has', () => {
    const read = readDocuments(deployments, projectRoot)
    const houses = [buildDemoSeason, ...otherDemoSeasons.map(({ build }) => build)].flatMap((build) =>
      build(new Date(), 'America/Argentina/Buenos_Aires').establishments.map(({ seo }) => seo),
    )
    for (const deployment of deployments)
      for (const locale of deployment.languages) {
        const html = JSON.stringify(documents.map(({ id }) => read.find(deployment, id, locale)))
        const linked = [...html.matchAll(/href=\\"\/establecimiento\/([^\\]+)\\"/g)].map(([, name]) => name)
        expect([deployment.id, locale, linked.filter((name) => !houses.includes(name ?? ''))]).toEqual([
          deployment.id,
          locale,
          [],
        ])
        expect([deployment.id, locale, linked.length > 0]).toEqual([
          deployment.id,
          locale,
          deployment.sells.season !== 'agenda-madrid',
        ])
      }
  })

  test('name things in Portuguese as the pages do', () => {
    const read = readDocuments(deployments, projectRoot)
    const all = deployments.flatMap((deployment) =>
      documents.map(({ id }) => read.find(deployment, id, 'pt')),
    )
    expect(JSON.stringify(all)).not.toContain('Minhas compras')
  })

  test('say what the settings say', () => {
    const read = readDocuments([{ ...programaRegional, regretDays: 7, name: 'Sala <Norte>' }], projectRoot)
    const terms = JSON.stringify(read.find(programaRegional, 6, 'es'))
    expect(terms).toContain('dentro de los 7 días')
    expect(terms).toContain('Sala &lt;Norte&gt; vende')
    expect(terms).not.toMatch(/\{\w+\}/)
  })

  test('name the currency that the shop sells in, in each language', () => {
    const read = readDocuments(
      [{ ...programaRegional, currency: { ...programaRegional.currency, code: 'EUR' } }],
      projectRoot,
    )
    const terms = (locale: 'es' | 'en') => JSON.stringify(read.find(programaRegional, 6, locale))
    expect(terms('es')).toContain('Los precios son en euros')
    expect(terms('en')).toContain('Prices are in euros')
  })

  test('name every file that is missing or wrong before the shop starts', () => {
    const root = mkdtempSync(path.join(tmpdir(), 'texts-'))
    try {
      const pages = 'deployments/programa-regional/pages'
      cpSync(
        path.join(projectRoot, 'deployments/programa-regional'),
        path.join(root, 'deployments/programa-regional'),
        {
          recursive: true,
        },
      )
      rmSync(path.join(root, `${pages}/faq.pt.md`))
      rmSync(path.join(root, 'deployments/programa-regional/pictures/logo-radio-publica.svg'))
      const terms = path.join(root, `${pages}/terms.en.md`)
      writeFileSync(terms, readFileSync(terms, 'utf8').replace('{regretDays}', '{regretDyas}'))
      expect(() => readDocuments([programaRegional], root)).toThrow(
        new RegExp(
          `not whole:\\n {2}- .*logo-radio-publica.svg of programa-regional is missing\\n {2}- ${pages}/terms.en.md: there is no \\{regretDyas\\}.*\\n {2}- ${pages}/faq.pt.md of programa-regional is missing$`,
        ),
      )
    } finally {
      rmSync(root, { recursive: true })
    }
  })
})

describe('the calls', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop()
  })
  afterAll(() => shop.close())

  test.each([
    ['es', 'Términos y condiciones'],
    ['en', 'Terms and conditions'],
    ['pt', 'Termos e condições'],
  ])('document 6 is the terms, in the language of who asks: %s', async (language, title) => {
    const { nCode, oData } = await shop.call<InfoDocument>('GET', '/v2/Documento/6', {
      headers: { 'accept-language': language },
    })
    expect([nCode, oData.cTitulo, oData.listaParte.length]).toEqual([200, title, 8])
  })

  test.each(['0', '10', '999999999', 'x', '1e3', '-1'])('there is no document %s', async (id) => {
    const { cError } = await shop.call('GET', `/v2/Documento/${id}`)
    expect(cError).toMatch(/NO_ENCONTRADO|FORMA_INVALIDA/)
  })

  test('the QR code of the tax data is that of the deployment', async () => {
    const footer = { ...salaNorte.footer, taxQrUri: 'https://qr.afip.gob.ar/?qr=sala-norte' }
    const two = [programaRegional, { ...salaNorte, footer }]
    const both = await openShop({ deployments: createDeployments(two) })
    try {
      for (const { hosts, footer } of two) {
        const headers = { host: hosts[0] ?? '' }
        const { body } = await both.app.server.inject({ url: '/fiscal.svg', headers })
        expect(body).toBe(drawQr(footer.taxQrUri))
      }
    } finally {
      await both.close()
    }
  })

  test('pictures of the deployment are served by their name, and nothing else of its folder', async () => {
    const get = (url: string) => shop.app.server.inject(url)
    const map = await get('/imagenes/programa-regional/mapa-puntos-de-venta.svg')
    expect([map.statusCode, map.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
    for (const name of ['no.svg', '..%2Fpages%2Ffaq.es.md', '%2e%2e%2f%2e%2e%2findex.ts'])
      expect((await get(`/imagenes/programa-regional/${name}`)).statusCode).toBe(404)
  })
})
