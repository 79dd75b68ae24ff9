import { createElement, type FunctionComponent } from 'react'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addsCharges } from '../../../contract/deployment-charges.ts'
import type { Deployment, Locale, Page } from '../../../contract/index.ts'
import { documents, matchPage } from '../../../contract/index.ts'
import { festival } from '../../../deployments/festival.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { billboard, show, showDetail } from '../../../machines/samples/catalogue.ts'
import { infoDocument } from '../../../machines/samples/document.ts'
import { createViewRenderer, wordsOf } from '../support/view-renderer.tsx'

type Entry = typeof import('../../../src/app/entry-server.tsx')

let renderer: Awaited<ReturnType<typeof createViewRenderer>>
let renderPage: Entry['renderPage']

beforeAll(async () => {
  renderer = await createViewRenderer('es')
  ;({ renderPage } = await renderer.load<Entry>('/src/app/entry-server.tsx'))
}, 60_000)
afterAll(() => renderer.close())

interface Wanted {
  data?: Page['data']
  locale?: Locale
  deployment?: Deployment
}

const pageOf = (
  url: string,
  { data = {}, locale = 'es', deployment = programaRegional }: Wanted = {},
): Page => {
  const { route, params } = matchPage(url.split('?')[0] ?? '/') ?? { route: null, params: {} }
  if (route === null) throw new Error(`${url} is no page`)
  const { charges, hosts: _hosts, sells: _sells, theme: _theme, ...rest } = deployment
  return {
    deployment: { ...rest, addsCharges: addsCharges(charges) },
    ...{ locale, url, screen: route.screen, params, data },
    bar: { listaTipo: [], lTienda: false },
    dServidor: '2026-11-26T12:00:00Z',
  }
}
/** A page as the server draws it for a visitor. */
const drawn = (url: string, wanted?: Wanted) => renderPage(pageOf(url, wanted))
const hrefsOf = (html: string) => [...html.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href)
const mainOf = (html: string) => /<main.*?<\/main>/s.exec(html)?.[0] ?? ''
/** Names of the fields, a group of radio buttons once. */
const fieldsOf = (html: string) => [
  ...new Set(
    [...html.matchAll(/<(?:input|select|textarea)[^>]* name="([^"]+)"[^>]*>/g)].map(([, name]) => name),
  ),
]

describe('who is not logged in', () => {
  test('sees the billboard, with its featured shows, its shows and more to come', async () => {
    const listaDestacado = [show(1), show(2), show(3)]
    const { html } = await drawn('/', {
      data: { billboard: { ...billboard, listaDestacado, Lista: [show(4), show(5)], nTotal: 40 } },
    })
    const shows = hrefsOf(mainOf(html)).filter((href) => href?.startsWith('/landing/'))
    expect([...new Set(shows)]).toEqual([1, 2, 3, 4, 5].map((id) => `/landing/${show(id).cSeo}`))
    expect(wordsOf(mainOf(html))).toContain('2 de 40 espectáculos Mostrar 12 más')
  })

  test('sees a show with its performances', async () => {
    const { html } = await drawn('/landing/show-1', { data: { landing: showDetail } })
    expect(wordsOf(mainOf(html))).toContain(showDetail.cEspectaculoCartelNombre)
    expect(hrefsOf(mainOf(html))).toContainEqual(expect.stringMatching(/^\/funcion\/show-1\/7/))
  })

  test('is offered to log in and to sign up, with the way back, where the shop has a login of its own', async () => {
    const { html } = await drawn('/landing/show-1', { data: { landing: showDetail } })
    const next = encodeURIComponent('/landing/show-1')
    expect(hrefsOf(html)).toEqual(expect.arrayContaining([`/login?next=${next}`, `/signUp?next=${next}`]))
    const elsewhere = await drawn('/landing/show-1', { data: { landing: showDetail }, deployment: festival })
    expect(hrefsOf(elsewhere.html)).toContain(`/ingresoExterno?redirect_uri=${next}`)
    expect(elsewhere.html).not.toMatch(/href="\/(login|signUp)/)
  })

  test('signs up', async () => {
    const { html } = await drawn('/signUp')
    expect(fieldsOf(mainOf(html))).toEqual([
      ...['cNombre', 'cApellido', 'cTipoDocumento', 'cDocumento', 'dNacimiento', 'cGenero', 'cPais'],
      ...['cEmail', 'cEmailConfirmacion', 'cTipoTelefono', 'cTelefono', 'cClave', 'cClaveConfirmacion'],
    ])
    expect(wordsOf(mainOf(html))).toContain('Creá tu cuenta')
  })

  test('logs in', async () => {
    const { html } = await drawn('/login')
    expect(fieldsOf(mainOf(html))).toEqual(['cEmail', 'cClave'])
  })

  test('recovers a password by a mailed code', async () => {
    const { html } = await drawn('/recoverPassword')
    expect(fieldsOf(mainOf(html))).toEqual(['cEmail'])
    expect(wordsOf(mainOf(html))).toMatch(/Tu mail .*El código La clave nueva/)
  })

  test.each(
    documents.filter(({ name }) => name !== 'support' && name !== 'complaints').map(({ path }) => path),
  )('reads the text of the shop at %s, in each language', async (path) => {
    for (const locale of ['es', 'en', 'pt'] as const) {
      const { html } = await drawn(path, {
        locale,
        data: { document: { ...infoDocument, cTitulo: `${path} ${locale}` } },
      })
      const words = wordsOf(mainOf(html))
      expect(words).toContain(`${path} ${locale}`)
      expect(words).toContain('La entrada No me llegó. ¿Qué hago? Está en Mis compras.')
    }
  })

  test('writes to support, and into the book of complaints', async () => {
    const formOf = async (path: string, idDocumento: number) => {
      const { html } = await drawn(path, { data: { document: { ...infoDocument, idDocumento } } })
      return [/<form[^>]*class="contact-form"[^>]*action="([^"]*)"/.exec(html)?.[1], fieldsOf(mainOf(html))]
    }
    expect(await formOf('/TechnicalSupport', 5)).toEqual([
      '/TechnicalSupport',
      ['cTema', 'nOrden', 'cDetalle', 'cNombre', 'cMail', 'cMensaje'],
    ])
    expect(await formOf('/ComplaintsBook', 7)).toEqual([
      '/ComplaintsBook',
      [
        ...['cNombre', 'cDocumento', 'cDomicilio', 'cMail', 'cTelefono'],
        ...['nOrden', 'cMensaje', 'cPedido'],
      ],
    ])
  })
})

test('who subscribes to the newsletter reads in a dialog of its name what came of it, and closes it', async () => {
  const { NewsletterDialog } = await renderer.load<
    typeof import('../../../src/screens/newsletter/newsletter-dialog.tsx')
  >('/src/screens/newsletter/newsletter-dialog.tsx')
  const { PageProvider } =
    await renderer.load<typeof import('../../../src/shop/page-context.ts')>('/src/shop/page-context.ts')
  const { ShopProvider } =
    await renderer.load<typeof import('../../../src/shop/shop.ts')>('/src/shop/shop.ts')
  const { createServerShop } =
    await renderer.load<typeof import('../../../src/app/server-shop.ts')>('/src/app/server-shop.ts')
  const page = pageOf('/')
  const dialog = createElement(NewsletterDialog, {
    wanted: { cNombre: 'Ana', cMail: 'ana@ejemplo.ar' },
    onSubscribed: vi.fn(),
    onClose: vi.fn(),
  })
  const Dialog: FunctionComponent = () =>
    createElement(
      PageProvider,
      { value: page },
      createElement(ShopProvider, { value: createServerShop(page) }, dialog),
    )
  const markup = renderer.render(Dialog, {})
  expect(wordsOf(markup)).toBe('Subscripcion a Newsletter Pidiendo tu suscripción… Cerrar')
  expect(markup).toMatch(/^<dialog/)
})
