import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBoundScreens, type Standing, standingActor } from '../support/bound-screen.ts'
import { createMountedView } from '../support/mounted-view.ts'
import { createViewRenderer } from '../support/view-renderer.tsx'

let renderer: Awaited<ReturnType<typeof createViewRenderer>>
let page: ReturnType<typeof createMountedView>
let screens: ReturnType<typeof createBoundScreens>

beforeAll(async () => {
  renderer = await createViewRenderer('en')
}, 60_000)
afterAll(() => renderer.close())
beforeEach(() => {
  page = createMountedView()
  screens = createBoundScreens(page, renderer)
})
afterEach(async () => {
  await page.leave()
  vi.unstubAllGlobals()
})

const words = (code: string) => ({ kind: 'refused', code, message: `${code} in words` })

describe('the desk', () => {
  const loggedIn = { tags: ['loggedIn'], context: { user: { cEmail: 'ana@ejemplo.ar' } } }
  const desk = {
    cNombre: 'Luisa',
    oTurno: { listaEnEspera: [{ cEstado: 'ESPERANDO' }, { cEstado: 'VENDIDA' }, { cEstado: 'ESPERANDO' }] },
  }
  const context = { desk, work: { idFuncion: 9 }, closing: { fContado: 5 }, failure: words('LIMITE') }
  const deployment = { logo: { mark: 'M' } }
  const at = (tags: string[], view: string, over: object = {}, session: Standing = loggedIn) =>
    screens.draw(
      'box-office',
      view,
      { context: { ...context, ...over }, tags, children: { boxSale: 'the sale' } },
      { deployment },
      { shop: { actors: { session: standingActor(session).actor } } },
    )
  const views = [
    'LoadingOverlay',
    'Unavailable',
    'StaffLoginView',
    'OpeningView',
    'CountingView',
    'ClosedView',
  ]

  test.each([
    [[], 'LoadingOverlay', { words: 'Opening the box office…' }],
    [['failed'], 'Unavailable', { message: 'LIMITE in words' }],
    [['login', 'busy'], 'StaffLoginView', { busy: true, failure: 'LIMITE in words' }],
    [['opening', 'busy'], 'OpeningView', { name: 'Luisa', busy: true, failure: 'LIMITE in words' }],
    [['counting', 'busy'], 'CountingView', { busy: true, failure: 'LIMITE in words', waiting: 2 }],
    [['closed'], 'ClosedView', { closing: { fContado: 5 } }],
  ])('shows the page of where it stands alone: %s', async (tags, view, values) => {
    const drawn = await at(tags, view)
    expect(drawn.values).toEqual(values)
    for (const other of [...views, 'Selling'])
      expect(drawn.all(other).length, other).toBe(other === view ? 1 : 0)
  })

  test('shows no words where nothing failed, and an opening without a name until it is known', async () => {
    expect((await at(['failed'], 'Unavailable', { failure: null })).values).toEqual({ message: undefined })
    expect((await at(['opening'], 'OpeningView', { desk: null })).values).toMatchObject({ name: '' })
    expect((await at(['closed'], 'ClosedView', { closing: null })).isThere).toBe(false)
  })

  test('sends what is pressed', async () => {
    expect((await at(['failed'], 'Unavailable')).press('onRetry')).toEqual([{ type: 'loading.retried' }])
    const credentials = { cUsuario: 'luisa' }
    const login = await at(['login'], 'StaffLoginView')
    expect(login.press('onSubmit', credentials)).toEqual([{ type: 'login.submitted', credentials }])
    const opening = await at(['opening'], 'OpeningView')
    expect(opening.press('onOpen', { fFondo: 5 })).toEqual([{ type: 'shift.opened', shift: { fFondo: 5 } }])
    expect(opening.press('onLogout')).toEqual([{ type: 'logout.requested' }])
    const counting = await at(['counting'], 'CountingView')
    expect(counting.press('onCount', 700)).toEqual([{ type: 'count.submitted', fContado: 700 }])
    expect(counting.press('onBack')).toEqual([{ type: 'count.dismissed' }])
    const closed = await at(['closed'], 'ClosedView')
    expect(closed.press('onLeave')).toEqual([{ type: 'shift.left' }])
    expect(closed.press('onLogout')).toEqual([{ type: 'logout.requested' }])
    const print = vi.fn()
    Object.assign(window, { print })
    closed.press('onPrint')
    expect(print).toHaveBeenCalledOnce()
  })

  test('sells on the open sale', async () => {
    const { all } = await at(['selling'], 'Selling')
    expect(all('Selling')[0]?.props).toMatchObject({
      ...{ saleActor: 'the sale', work: { idFuncion: 9 }, failure: 'LIMITE in words', deployment },
    })
    expect(all('Selling')[0]?.props.actor.getSnapshot().hasTag('selling')).toBe(true)
    const none = { context, tags: ['selling'] }
    const shop = { actors: { session: standingActor(loggedIn).actor } }
    expect((await screens.draw('box-office', 'Selling', none, { deployment }, { shop })).isThere).toBe(false)
  })

  test('asks for another login where that of the sale is gone, and nothing is under way', async () => {
    const out = { tags: [], states: ['loggedOut'] }
    const lost = [{ type: 'sale.lost' }]
    expect((await at(['selling'], 'Selling', {}, out)).sent).toEqual(lost)
    expect((await at(['selling', 'busy'], 'Selling', {}, out)).sent).toEqual([])
    expect((await at(['counting'], 'CountingView', {}, out)).sent).toEqual([])
    expect((await at(['selling'], 'Selling')).sent).toEqual([])
    expect((await at(['selling'], 'Selling', {}, { states: ['restoring'] })).sent).toEqual([])
  })
})
