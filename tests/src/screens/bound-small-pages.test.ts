import { describe, expect, test, vi } from 'vitest'
import { standingActor } from '../support/bound-screen.ts'
import { boundScreens } from '../support/bound-screens.ts'

const bound = boundScreens()
const refused = (code: string) => ({ kind: 'refused', code, message: `${code} in words` })
const head = (id: number) => ({
  ...{ idFuncion: id, cEspectaculoCartelNombre: `Show ${id}`, dFecha: '2026-12-02T23:30:00Z' },
})

test('a text is shown, or that it opens, or that it cannot', async () => {
  const text = { cTitulo: 'Terms' }
  const at = (view: string, tags: string[], shown: object | null) =>
    bound.screens.draw('document', view, { context: { text: shown }, tags })
  const print = vi.fn()
  Object.assign(window, { print })
  const whole = await at('DocumentView', [], text)
  expect(whole.values).toEqual({ text })
  whole.press('onPrint')
  expect(print).toHaveBeenCalledTimes(1)
  expect((await at('LoadingOverlay', [], null)).values).toEqual({ words: 'Opening the page…' })
  const failed = await at('Unavailable', ['failed'], null)
  expect(failed.press('onRetry')).toEqual([{ type: 'loading.retried' }])
})

test('a show is shown on the day of its address, or that it opens, is not there, or cannot be read', async () => {
  const show = { cSeo: 'show-2' }
  const at = (view: string, tags: string[], search = 'fecha=2026-12-02', shown: object | null = show) =>
    bound.screens.draw(...(['landing', view, { context: { show: shown }, tags }, { search }] as const), {
      page: { deployment: { limits: { placesPerPurchase: 6 } } },
    })
  expect((await at('LandingView', [])).values).toEqual({ show, fecha: '2026-12-02', most: 6 })
  expect((await at('LandingView', [], '')).values).toMatchObject({ fecha: null })
  expect((await at('LoadingOverlay', ['loading'], '', null)).values).toEqual({ words: 'Opening the show…' })
  expect((await at('NotFoundView', ['missing'])).isThere).toBe(true)
  expect((await at('Unavailable', ['failed'])).press('onRetry')).toEqual([{ type: 'loading.retried' }])
})

test('the waiting room shows the place in the queue of its performance, and asks again', async () => {
  const context = { place: { position: 12, estimatedSeconds: 90 } }
  const at = (tags: string[]) =>
    bound.screens.draw(
      ...(['waiting', 'WaitingView', { context, tags }] as const),
      { search: 'idFuncion=2', served: { data: { performance: head(2) } } },
      { shop: {} },
    )
  const shown = { showName: 'Show 2, Wednesday 2 December, 20:30', position: 12, estimateSeconds: 90 }
  expect((await at([])).values).toEqual({ ...shown, dataState: 'waiting', failure: null })
  const message = 'Your place is kept. We will ask again in a few seconds.'
  const disconnected = await at(['disconnected'])
  expect(disconnected.values).toEqual({ ...shown, dataState: 'disconnected', failure: { message } })
  expect(disconnected.press('onRetry')).toEqual([{ type: 'turn.asked' }])
})

/** An API that has two performances, and the ids that it was asked for. */
const twoHeads = () => {
  const asked: unknown[] = []
  const call = async (name: string, { params }: { params: { id: number } }) => {
    asked.push([name, params])
    return { ok: true, data: head(Number(params.id)) }
  }
  return { api: { call }, asked }
}

test('a page that the browser opened itself asks for the performance that it is for', async () => {
  const { api, asked } = twoHeads()
  const context = { place: { position: 1, estimatedSeconds: 1 } }
  const around = { shop: { api } }
  await bound.screens.draw('waiting', 'WaitingView', { context }, { search: 'idFuncion=2' }, around)
  const session = standingActor({ context: { failure: null } }).actor
  const root = { getSnapshot: () => ({ children: { session } }) }
  const search = `next=${encodeURIComponent('/funcion/x/3')}`
  await bound.screens.draw('login', 'LoginView', {}, { root, search }, around)
  const typing = { context: { failure: null, problems: [], cEmail: null, typed: null } }
  await bound.screens.draw('recover', 'RecoverView', typing, { search }, around)
  const redirected = {
    actors: { navigation: standingActor({ context: { redirect_uri: { fullPath: '/funcion/x/4' } } }).actor },
  }
  await bound.screens.draw('login-redirect', 'LoginRedirectView', {}, {}, { shop: { api, ...redirected } })
  expect(asked).toEqual([2, 3, 3, 4].map((id) => ['getPerformance', { id }]))
})

describe('the way back from a login elsewhere', () => {
  const at = (
    tags: string[],
    failure: object | null,
    redirect_uri: object | null = { fullPath: '/funcion/x/4' },
  ) => {
    const navigation = standingActor({ context: { redirect_uri } }).actor
    return bound.screens.draw(
      ...(['login-redirect', 'LoginRedirectView', { context: { failure }, tags }, {}] as const),
      { shop: { api: twoHeads().api, actors: { navigation } } },
    )
  }

  test('says what went wrong and for which page it was, and tries again where it may', async () => {
    const busy = await at(['busy'], null)
    expect(busy.values).toMatchObject({
      next: '/funcion/x/4',
      dataState: 'busy',
      failure: null,
      onRetry: null,
    })
    const failed = await at(['failed', 'mayRetry'], refused('LIMITE'))
    expect(failed.values).toMatchObject({ dataState: 'failed', failure: { message: 'LIMITE in words' } })
    expect(failed.press('onRetry')).toEqual([{ type: 'taking.retried' }])
    expect((await at(['failed'], { kind: 'unreachable' }, null)).values).toMatchObject({
      failure: { message: 'The shop could not be reached. Try again in a moment.' },
      ...{ kept: null, onRetry: null },
    })
  })
})

describe('pages of the server', () => {
  test.each([
    ['shop', 'ShopView', 'shop', { shop: { n: 2 }, idEstablecimiento: 9 }],
    ['establishment', 'EstablishmentView', 'establishment', { house: { n: 2 } }],
    ['search', 'SearchView', 'search', { n: 2 }],
  ])('%s is shown as it was sent, and is read again where it was not', async (folder, view, name, values) => {
    const reload = vi.fn()
    vi.stubGlobal('location', { reload })
    const draw = (data: object) =>
      bound.screens.draw(folder, view, {}, { served: { data }, params: { idEstablecimiento: '9' } })
    expect((await draw({ [name]: { n: 2 } })).values).toEqual(values)
    expect(reload).not.toHaveBeenCalled()
    expect((await draw({})).isThere).toBe(false)
    expect(reload).toHaveBeenCalledTimes(1)
  })
})
