import { expect, test } from 'vitest'
import type { Page } from '../../../contract/index.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { htmlDocument } from '../../../server/ssr/document.ts'

const page: Page = {
  deployment: { ...programaRegional, addsCharges: true, name: 'A </script><script>alert(1)</script> & "B"' },
  locale: 'pt',
  url: '/landing/x?lang=pt',
  screen: 'landing',
  params: { cSeo: 'x' },
  data: {},
  bar: { listaTipo: [], lTienda: false },
  dServidor: '2026-11-21T12:00:00Z',
}
const documentOf = (indexed: boolean) =>
  htmlDocument({
    page,
    rendered: {
      html: '<p>hola</p>',
      head: { title: page.deployment.name, description: '<b>', image: '/afiches/x.svg' },
    },
    assets: { head: '', end: '' },
    theme: undefined,
    publicUrl: 'https://entradas.example',
    indexed,
  })

test('no text of a show can end the script that carries the data', () => {
  const [, data = ''] = documentOf(true).match(/id="page">(.*?)<\/script>/s) ?? []
  expect(JSON.parse(data)).toEqual(page)
  expect(documentOf(true)).not.toContain('<script>alert')
})

test('every language of a page points to the others, the default one without a query', () => {
  const links = [...documentOf(true).matchAll(/<link rel="(?:canonical|alternate)"[^>]*>/g)].map(String)
  expect(links).toEqual([
    '<link rel="canonical" href="https://entradas.example/landing/x?lang=pt">',
    '<link rel="alternate" hreflang="es" href="https://entradas.example/landing/x">',
    '<link rel="alternate" hreflang="en" href="https://entradas.example/landing/x?lang=en">',
    '<link rel="alternate" hreflang="pt" href="https://entradas.example/landing/x?lang=pt">',
    '<link rel="alternate" hreflang="x-default" href="https://entradas.example/landing/x">',
  ])
})

test('a page that is not to be found says so to search engines', () => {
  expect(documentOf(false)).toContain('<meta name="robots" content="noindex">')
  expect(documentOf(false)).not.toContain('canonical')
})
