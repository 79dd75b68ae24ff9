import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Deployment } from '../../../contract/deployment.ts'
import { isBuilt } from '../../../contract/page-routes.ts'
import { festival } from '../../../deployments/festival.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import type { AccountMenuProps } from '../../../src/components/top-bar/account-menu.tsx'
import type { TopBarProps } from '../../../src/components/top-bar/top-bar.tsx'
import { createViewRenderer, wordsOf } from '../support/view-renderer.tsx'

type Renderer = Awaited<ReturnType<typeof createViewRenderer>>
type TopBarModule = typeof import('../../../src/components/top-bar/top-bar.tsx')
type AccountMenuModule = typeof import('../../../src/components/top-bar/account-menu.tsx')
type FooterModule = typeof import('../../../src/components/footer/footer.tsx')
type OverlayModule = typeof import('../../../src/components/overlay/start-overlay.tsx')
type LoadingModule = typeof import('../../../src/components/overlay/loading-overlay.tsx')
type LanguageModule = typeof import('../../../src/components/top-bar/language.tsx')
type AccountModule = typeof import('../../../src/components/top-bar/account.tsx')

let renderer: Renderer
let AccountMenu: AccountMenuModule['default']
let TopBar: TopBarModule['TopBar']
let Footer: FooterModule['Footer']
let StartOverlay: OverlayModule['StartOverlay']
let LoadingOverlay: LoadingModule['LoadingOverlay']
let LanguageItems: LanguageModule['LanguageItems']
let AccountItems: AccountModule['AccountItems']

beforeAll(async () => {
  renderer = await createViewRenderer('en')
  TopBar = (await renderer.load<TopBarModule>('/src/components/top-bar/top-bar.tsx')).TopBar
  AccountMenu = (await renderer.load<AccountMenuModule>('/src/components/top-bar/account-menu.tsx')).default
  Footer = (await renderer.load<FooterModule>('/src/components/footer/footer.tsx')).Footer
  StartOverlay = (await renderer.load<OverlayModule>('/src/components/overlay/start-overlay.tsx'))
    .StartOverlay
  LoadingOverlay = (await renderer.load<LoadingModule>('/src/components/overlay/loading-overlay.tsx'))
    .LoadingOverlay
  LanguageItems = (await renderer.load<LanguageModule>('/src/components/top-bar/language.tsx')).LanguageItems
  AccountItems = (await renderer.load<AccountModule>('/src/components/top-bar/account.tsx')).AccountItems
}, 60_000)
afterAll(() => renderer.close())

const cart: NonNullable<TopBarProps['cart']> = {
  lines: [],
  total: 0,
  count: 4,
  clock: { text: '24:18', alert: false },
  checkoutHref: '/BuyTicket/p-1',
  busy: false,
  elsewhere: false,
  paying: false,
  problem: null,
  onRetry: vi.fn(),
  onRemove: vi.fn(),
  onEmpty: vi.fn(),
}

const barWith = (over: Partial<TopBarProps>): string =>
  renderer.render(TopBar, {
    deployment: programaRegional,
    language: 'en',
    languageBusy: false,
    onLanguage: vi.fn(),
    onHome: vi.fn(),
    customerName: null,
    loginHref: '/login',
    onExternalLogin: null,
    signUpHref: null,
    login: { system: 'OWN_SELF_LOGIN' },
    isBox: false,
    lAlias: false,
    onSignOut: vi.fn(),
    cart: null,
    links: { listaTipo: [], lTienda: false },
    shownTypes: '',
    ...over,
  })

const external = {
  system: 'EXTERNAL_LOGIN',
  issuer: 'https://id.example',
  clientId: 'taquilla',
  aliasClaim: 'alias',
  logoutUri: 'https://id.example/logout',
  dataUri: 'https://id.example/me?back={back}',
} as const

describe('the account menu', () => {
  const linksOf = (over: Partial<AccountMenuProps>) =>
    [
      ...renderer
        .render(AccountMenu, {
          login: { system: 'OWN_SELF_LOGIN' },
          isBox: false,
          lAlias: false,
          onSignOut: vi.fn(),
          onChosen: vi.fn(),
          ...over,
        })
        .matchAll(/<(?:a href="([^"]*)"|(button))/g),
    ].map(([, href, button]) => href ?? button)

  test('shows the entries of section 2 whose pages are built, and sign out', () => {
    expect(linksOf({})).toEqual(
      ['/myOrders', '/myBookings', '/myData', '/myPhone', '/myAddress', '/changePassword', 'button'].filter(
        (href) => href === 'button' || isBuilt(href),
      ),
    )
  })

  test('hides orders, phones and addresses in BOX mode', () => {
    for (const href of ['/myOrders', '/myPhone', '/myAddress']) {
      expect(linksOf({})).toContain(href)
      expect(linksOf({ isBox: true })).not.toContain(href)
    }
  })

  test('leads a customer of an external login to the external page for data, with the way back', () => {
    vi.stubGlobal('location', { href: 'https://shop.example/myOrders' })
    expect(linksOf({ login: external })).toContain(
      'https://id.example/me?back=https%3A%2F%2Fshop.example%2FmyOrders',
    )
    vi.unstubAllGlobals()
  })
})

describe('the top bar', () => {
  const types = [1, 2].map((id) => ({ idEspectaculoTipo: id, cNombre: `Type ${id}`, nOrden: id }))

  test('has buttons for event types, the one that is shown marked, and the shop where there is one', () => {
    const links = { listaTipo: types, lTienda: true }
    const markup = barWith({ links, shownTypes: '2' })
    expect(markup).toMatch(/<a href="\/AdvancedSearch\?aListaidTipoDeEspectaculo=1"[^>]*>Type 1</)
    expect(markup.match(/aria-current="page"[^>]*>([^<]*)</)?.[1]).toBe('Type 2')
    expect(markup).toContain('href="/tienda"')
    expect(barWith({ links: { ...links, lTienda: false } })).not.toContain('/tienda')
  })

  test.each([
    [13, true, ['logo', 'types']],
    [3, true, ['types', 'logo']],
    [6, false, ['logo', 'types']],
  ] as const)('of type %i has a search box: %s, and begins with %o', (type, hasBox, order) => {
    const { topBar } = programaRegional
    const markup = barWith({
      deployment: { ...programaRegional, topBar: { ...topBar, type } },
      links: { listaTipo: types, lTienda: false },
    })
    expect(markup.includes('name="cBuscar"')).toBe(hasBox)
    const begins = { logo: markup.indexOf('class="logo'), types: markup.indexOf('class="types') }
    expect(begins[order[0]]).toBeLessThan(begins[order[1]])
  })

  test('asks in its search box for as many characters as the shop wants', () => {
    const sentBy = (searchMinimum: number) => {
      const { topBar } = programaRegional
      const markup = barWith({ deployment: { ...programaRegional, topBar: { ...topBar, searchMinimum } } })
      const pattern = new RegExp(`^(?:${/ pattern="([^"]*)"/.exec(markup)?.[1]})$`, 'v')
      return ['ma', 'mar', 'mahl'].map((text) => pattern.test(text))
    }
    expect([sentBy(3), sentBy(4)]).toEqual([
      [false, true, true],
      [false, false, true],
    ])
  })

  test('has a button to the advanced search for small screens, and for every screen where it has no box', () => {
    const buttonOf = (type: 13 | 6) => {
      const { topBar } = programaRegional
      const markup = barWith({ deployment: { ...programaRegional, topBar: { ...topBar, type } } })
      const [button = ''] = /<a class="find[^>]*>/.exec(markup) ?? []
      return [...button.matchAll(/ (class|href|aria-label)="([^"]*)"/g)].map(([, name, value]) => [
        name,
        value?.trim(),
      ])
    }
    expect(buttonOf(13)).toEqual([
      ['class', 'find narrow'],
      ['href', '/AdvancedSearch'],
      ['aria-label', 'Search'],
    ])
    expect(buttonOf(6)).toContainEqual(['class', 'find'])
  })

  test('names the languages of the shop in themselves, each under an address, and marks the present one', () => {
    const items = renderer.render(LanguageItems, {
      languages: programaRegional.languages,
      language: 'pt',
      onLanguage: vi.fn(),
      onChosen: vi.fn(),
    })
    const links = [...items.matchAll(/<a href="([^"]*)"([^>]*)>([^<]*)</g)]
    expect(links.map(([, href, rest, name]) => [href, name, rest?.includes('aria-current="true"')])).toEqual([
      ['?lang=es', 'Español', false],
      ['?lang=en', 'English', false],
      ['?lang=pt', 'Português', true],
    ])
    expect(wordsOf(barWith({ language: 'pt' }))).toContain('PT')
  })

  test('offers a visitor to log in, and no cart', () => {
    const markup = barWith({})
    expect(markup).toContain('href="/login"')
    expect(markup).not.toContain('Cart:')
    expect(markup).not.toContain('/signUp')
  })

  test('has a single button for an external login, with the page to come back to, and none in BOX mode', () => {
    const props = { loginHref: '/ingresoExterno?redirect_uri=%2F', onExternalLogin: vi.fn(), login: external }
    const markup = barWith(props)
    expect(markup).toContain('href="/ingresoExterno?redirect_uri=%2F"')
    expect(wordsOf(markup)).toContain('Log in to your account')
    expect(wordsOf(barWith({ ...props, isBox: true }))).not.toContain('Log in')
  })

  test('offers a visitor to sign up where the shop has a sign-up', () => {
    expect(barWith({ signUpHref: '/signUp' })).toContain('href="/signUp"')
  })

  test('shows a customer their name, the quantity in the cart and the time left', () => {
    const words = wordsOf(barWith({ customerName: 'Lucía', cart }))
    expect(words).toContain('Lucía')
    expect(words).toContain('Cart: tickets and time left 4 24:18')
    expect(words).not.toContain('Log in')
  })

  test('shows the purchase clock while a process is active, and none without one', () => {
    const clockOf = (clock: typeof cart.clock) =>
      /<span class="clock">([^<]*)</.exec(barWith({ customerName: 'Lucía', cart: { ...cart, clock } }))?.[1]
    expect([clockOf({ text: '24:18', alert: false }), clockOf(null)]).toEqual(['24:18', undefined])
  })

  test('leads a visitor to sign up and to log in from the menu of a small screen', () => {
    const itemsOf = (signUpHref: string | null) =>
      [
        ...renderer
          .render(AccountItems, {
            ...{ customerName: null, loginHref: '/login?next=%2Ftienda', onExternalLogin: null, signUpHref },
            ...{ login: { system: 'OWN_SELF_LOGIN' }, isBox: false, lAlias: false },
            onSignOut: vi.fn(),
            onChosen: vi.fn(),
          })
          .matchAll(/<a href="([^"]*)">([^<]*)</g),
      ].map(([, href, words]) => [words, href])
    expect(itemsOf('/signUp')).toEqual([
      ['Log in', '/login?next=%2Ftienda'],
      ['Sign up', '/signUp'],
    ])
    expect(itemsOf(null)).toEqual([['Log in', '/login?next=%2Ftienda']])
  })
})

const newsletter = { onTouched: vi.fn(), onSubscribe: vi.fn() }
const footerOf = (
  footer: Deployment['footer'],
  isBuying = false,
  { switches, regretDays } = programaRegional,
): string =>
  renderer.render(Footer, {
    deployment: { footer, switches, regretDays, content: 'programa-regional' },
    language: 'en',
    isBuying,
    newsletter,
  })
const hrefsOf = (markup: string) => [...markup.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)

test('the footer carries contact, social links, the rights of customers, the regret button and partners', () => {
  const { footer } = programaRegional
  const markup = footerOf(footer)
  expect(hrefsOf(markup)).toEqual([
    ...['/TechnicalSupport', '/PointSales', '/FAQ', '/eticket', '/Services'],
    ...footer.social.slice(0, 3).map(({ cUri }) => cUri),
    ...['/termsAndConditions', '/privacyPolicies', '/accessibility', '/ComplaintsBook'],
    footer.consumerDefenceUri,
    footer.dataProtectionUri,
    footer.regretUri,
    footer.taxQrUri,
  ])
  const words = wordsOf(markup)
  for (const text of [...footer.contact.map(({ en }) => en), 'Powered by Taquilla'])
    expect(words).toContain(text)
})

test('partners have their logos, and the tax authority its QR, as pictures', () => {
  const { footer } = programaRegional
  for (const type of [13, 6] as const) {
    const markup = footerOf({ ...footer, type })
    expect(markup).toContain('<img src="/fiscal.svg"')
    for (const { cNombre, cImagen } of footer.partners) {
      expect(markup).toContain(`role="img" aria-label="${cNombre}"`)
      expect(markup).toContain(`url(/imagenes/programa-regional/${cImagen})`)
    }
  }
})

test('a footer of type 6 is a wall of partners, without a newsletter', () => {
  const markup = footerOf({ ...programaRegional.footer, type: 6 })
  expect(markup).not.toContain('<form')
  expect(wordsOf(markup)).toContain('Made possible by')
  expect(hrefsOf(markup)).toContain('/ComplaintsBook')
})

test('the newsletter is a form that the browser can send by itself', () => {
  const markup = footerOf(programaRegional.footer)
  expect(markup).toMatch(/<form class="news" action="\/novedades" method="post">/)
  expect(markup).toMatch(/<button type="submit" class="btn line">Subscribe/)
})

test('the newsletter asks for a name and an email in its format', () => {
  const fields = footerOf(programaRegional.footer).match(/<input[^>]*>/g) ?? []
  const has = (name: string) => fields.map((field) => new RegExp(` ${name}="([^"]*)"`).exec(field)?.[1])
  expect([has('name'), has('required'), has('type')]).toEqual([
    ['cNombre', 'cMail'],
    ['', ''],
    [undefined, 'email'],
  ])
})

test('the channel on Telegram is among the social links where its switch is on, and it is off', () => {
  const { footer, switches } = programaRegional
  const hasChannel = (telegram: boolean) =>
    ([13, 6] as const).map((type) =>
      footerOf({ ...footer, type }, false, {
        ...programaRegional,
        switches: { ...switches, telegram },
      }).includes('https://t.me/'),
    )
  expect(switches.telegram).toBe(false)
  expect([hasChannel(false), hasChannel(true)]).toEqual([
    [false, false],
    [true, true],
  ])
})

test('the regret button leads to the look-up of an order where the shop takes regrets itself', () => {
  const footer = { ...programaRegional.footer, regretsHere: true }
  const markup = footerOf(footer, true)
  expect(markup).not.toContain(`"${footer.regretUri}"`)
  expect(markup).toMatch(/<a [^>]*href="\/compra"[^>]*>Purchase regret button/)
})

test('links that lead out of the shop open beside a running purchase, and in place without one', () => {
  const { footer } = programaRegional
  const beside = (isBuying: boolean) => footerOf(footer, isBuying).split('target="_blank"').length - 1
  expect([beside(true), beside(false)]).toEqual([footer.social.length - 1 + 4, 0])
})

test('the start overlay has the logo and lasts three seconds', () => {
  const markup = renderer.render(StartOverlay, { deployment: programaRegional, onDismiss: vi.fn() })
  expect(wordsOf(markup)).toBe('26 Programa Regional de Cultura')
  expect(markup).toContain('animation-duration:3000ms')
})

test.each([13, 6] as const)(
  'a shop without a right of regret has no button of it in its footer of type %i',
  (type) => {
    const footer = { ...programaRegional.footer, type }
    const words = (regretDays: number) => footerOf(footer, false, { ...programaRegional, regretDays })
    expect(words(10)).toContain('Purchase regret button')
    expect(words(0)).not.toContain('Purchase regret button')
  },
)

test('the lines at the foot of a wall are sentences, one after the other', () => {
  const footer = { ...festival.footer, type: 6 as const }
  expect(wordsOf(footerOf(footer))).toContain('Seven days on the shore. Casa del Festival, Explanada 40. ')
})

test('the loading overlay says what is being done, beside its spinner', () => {
  const markup = renderer.render(LoadingOverlay, { words: 'Opening the seat plan…' })
  expect(markup).toBe(
    '<div class="loading" role="status"><p class="d">Opening the seat plan…</p><span aria-hidden="true"></span></div>',
  )
})
