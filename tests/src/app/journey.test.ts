import { describe, expect, test, vi } from 'vitest'
import { type Standing, standingActor } from '../support/bound-screen.ts'
import { boundScreens } from '../support/bound-screens.ts'
import { drawHook } from '../support/drawn-hook.ts'

const bound = boundScreens()

interface Wanted {
  at: string
  navigation?: Standing
  purchase?: Standing
  served?: object
  seatSelectionRequiresLogin?: boolean
  system?: string
}

const opened = async ({ at, served = { screen: 'billboard', url: '/' }, ...over }: Wanted) => {
  const root = standingActor({})
  const navigation = standingActor({ context: { redirect: null, target: null }, ...over.navigation })
  const purchase = standingActor({ context: { ctProcess: 'CART' }, ...over.purchase })
  const { useJourney } =
    await bound.renderer.load<typeof import('../../../src/app/use-journey.ts')>('/src/app/use-journey.ts')
  const { seatSelectionRequiresLogin = false, system = 'OWN' } = over
  const deployment = { switches: { seatSelectionRequiresLogin }, login: { system } }
  const { value, led } = await drawHook(bound, useJourney, {
    ...{ at, page: { ...served, deployment } },
    shop: { root: root.actor, actors: { navigation: navigation.actor, purchase: purchase.actor } },
  })
  return { journey: value, led, sent: root.sent, toPurchase: purchase.sent }
}
/** What an address asks the navigation machine for. */
const askedBy = async (at: string, over: Partial<Wanted> = {}) => (await opened({ at, ...over })).sent

describe('an address asks for its page', () => {
  const asks = (page: object) => [{ type: 'page.requested', page }]
  const plain = { idFuncion: null, idProcesoDeCompra: null, next: null }

  test('of a performance, with its number, in its path or its query', async () => {
    const path = '/funcion/zamba/22?h=x'
    const performance = { ...plain, path, screen: 'performance', idFuncion: 22 }
    expect(await askedBy(path)).toEqual(asks({ ...performance, access: 'queue' }))
    const asked = await askedBy(path, { seatSelectionRequiresLogin: true })
    expect(asked).toEqual(asks({ ...performance, access: 'login-and-queue' }))
    const query = '/espera?idFuncion=23'
    expect(await askedBy(query)).toMatchObject(asks({ path: query, screen: 'waiting', idFuncion: 23 }))
    for (const no of ['0', '-4', '1.5', 'x'])
      expect(await askedBy(`/espera?idFuncion=${no}`)).toMatchObject(asks({ idFuncion: null }))
  })

  test('of a purchase, with its number, in its path or its query', async () => {
    expect(await askedBy('/BuyTicket/p-2')).toMatchObject(
      asks({ path: '/BuyTicket/p-2', screen: 'checkout', idProcesoDeCompra: 'p-2' }),
    )
    const box = '/buyTicketBox?idProcesoDeCompra=p-3&idFuncion=24'
    expect(await askedBy(box)).toMatchObject(asks({ idProcesoDeCompra: 'p-3', idFuncion: 24 }))
  })

  test('of a login, with the page that it is for, if that is one of the shop', async () => {
    const next = encodeURIComponent('/funcion/zamba/22')
    expect(await askedBy(`/login?next=${next}`)).toMatchObject(
      asks({ screen: 'login', next: '/funcion/zamba/22' }),
    )
    expect(await askedBy('/login?next=https%3A%2F%2Fother.test')).toMatchObject(asks({ next: '/' }))
    expect(await askedBy(`/landing/x?next=${next}`)).toMatchObject(asks({ next: null }))
  })
})

describe('the page of an address', () => {
  test('may be shown where anybody may see it, and else once it is allowed', async () => {
    const target = { screen: 'orders' }
    const at = (over: Standing, path = '/myOrders') => opened({ at: path, navigation: over })
    const asked = (await at({ tags: ['checking'] })).journey
    expect(asked).toMatchObject({ mayShow: false, checking: true, redirecting: false, path: '/myOrders' })
    const allowed = await at({ tags: ['allowed'], context: { redirect: null, target } })
    expect(allowed.journey).toMatchObject({ mayShow: true, checking: false })
    const other = await at({ tags: ['allowed'], context: { redirect: null, target: { screen: 'phones' } } })
    expect(other.journey.mayShow).toBe(false)
    const sentTo = { path: '/login', replace: true, leaves: false }
    const led = await at({ tags: ['allowed'], context: { redirect: sentTo, target } })
    expect(led.journey).toMatchObject({ mayShow: false, redirecting: true })
    const billboard = (await at({}, '/?cFiltro=zamba')).journey
    expect(billboard).toMatchObject({ mayShow: true, path: '/', search: 'cFiltro=zamba' })
    expect(billboard.route.screen).toBe('billboard')
  })

  test('is none where the table has none, or the server found nothing at it', async () => {
    const screenAt = async (at: string, served?: object) =>
      (await opened({ at, ...(served && { served }) })).journey.route.screen
    expect(await screenAt('/no/such/page/here')).toBe('notFound')
    const notFound = { screen: 'notFound', url: '/funcion/zamba/99?h=1' }
    expect(await screenAt('/funcion/zamba/99', notFound)).toBe('notFound')
    expect(await screenAt('/funcion/zamba/22', notFound)).toBe('performance')
    const found = { screen: 'performance', url: '/funcion/zamba/99' }
    expect(await screenAt('/funcion/zamba/99', found)).toBe('performance')
    expect((await opened({ at: '/funcion/zamba/22' })).journey.params).toMatchObject({ id: '22' })
    const elsewhere = (await opened({ at: '/signUp', system: 'EXTERNAL_LOGIN' })).journey.route.screen
    expect(elsewhere).toBe('notFound')
    expect(await screenAt('/signUp')).toBe('signUp')
  })
})

describe('who is sent elsewhere', () => {
  const at = (redirect: object) =>
    opened({ at: '/myOrders', navigation: { context: { redirect, target: null } } })

  test('goes there, with a new entry in the history or in the place of this one', async () => {
    const first = await at({ path: '/login?next=%2FmyOrders', replace: true, leaves: false })
    expect(first.led).toEqual([['/login?next=%2FmyOrders', { replace: true }]])
    const second = await at({ path: '/espera?idFuncion=2', replace: false, leaves: false })
    expect(second.led).toEqual([['/espera?idFuncion=2', { replace: false }]])
    expect(second.sent).toHaveLength(1)
  })

  test('leaves the shop where that is meant', async () => {
    const replace = vi.fn()
    vi.stubGlobal('location', { replace })
    const { led } = await at({ path: '/ingresoExterno', replace: true, leaves: true })
    expect([replace.mock.calls, led]).toEqual([[['/ingresoExterno']], []])
  })

  test('asks again where that is this page', async () => {
    const { sent, led } = await at({ path: '/myOrders', replace: true, leaves: false })
    expect([sent.length, led]).toEqual([2, []])
    expect(sent[1]).toEqual(sent[0])
  })
})

test('which page is opened is sent to a sale at the desk, and to no other purchase', async () => {
  const at = '/buyTicketBox?idProcesoDeCompra=p-3&idFuncion=24'
  const sentTo = async (tags: string[], ctProcess: string) =>
    (await opened({ at, purchase: { tags, context: { ctProcess } } })).toPurchase
  const { journey } = await opened({ at })
  expect(await sentTo(['owner'], 'BOX')).toEqual([
    { type: 'page.requested', screen: journey.route.screen, idProcesoDeCompra: 'p-3' },
  ])
  expect([await sentTo(['owner'], 'CART'), await sentTo([], 'BOX')]).toEqual([[], []])
})
