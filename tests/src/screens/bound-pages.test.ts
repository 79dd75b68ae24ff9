import { describe, expect, test, vi } from 'vitest'
import { standingActor } from '../support/bound-screen.ts'
import { boundScreens } from '../support/bound-screens.ts'

const bound = boundScreens()
const refused = (code: string) => ({ kind: 'refused', code, message: `${code} in words` })
const lost = { kind: 'unreachable' }
/** The performance that a page is for, as the server said. */
const served = (data: object) => ({ data: { performance: head(2), ...data } })
const head = (id: number) => ({
  ...{ idFuncion: id, cEspectaculoCartelNombre: `Show ${id}`, dFecha: '2026-12-02T23:30:00Z' },
})
const IN_WORDS = 'Show 2, Wednesday 2 December, 20:30'

describe('the billboard', () => {
  const deployment = { headline: { es: 'Todo', en: 'All of it' }, limits: { billboardPage: 12 } }
  const billboard = { listaDestacado: ['f1', 'f2'], listaDia: ['d1', 'd2'], cFiltro: 'zamba' }
  const context = { billboard, shows: ['s1', 's2'], total: 7, day: '2026-12-02', failure: null }
  const at = (tags: string[], over: object = {}, view = 'BillboardView', of: object = deployment) =>
    bound.screens.draw('billboard', view, { context: { ...context, ...over }, tags }, { deployment: of })

  test('is shown as the list stands, narrowed by what was chosen', async () => {
    const { values, all } = await at([])
    const shown = {
      ...{ headline: 'All of it', featured: ['f1', 'f2'], days: ['d1', 'd2'], selectedDay: '2026-12-02' },
      ...{ shows: ['s1', 's2'], total: 7, filter: 'zamba', pageSize: 12, status: 'ready' },
    }
    expect(values).toMatchObject(shown)
    const filters = all('BillboardFilters')[0]?.props
    expect(filters).toMatchObject({ billboard, when: '2026-12-02', isNothing: false })
    expect((await at(['filtering'], { total: 0 })).values).toMatchObject({ status: 'loading' })
    const nothing = async (tags: string[]) =>
      (await at(tags, { total: 0 })).all('BillboardFilters')[0]?.props.isNothing
    expect([await nothing([]), await nothing(['filtering'])]).toEqual([true, false])
    expect((await at([], { billboard: null })).values).toMatchObject({ filter: '', filters: null })
    expect((await at([], {}, 'BillboardView', { limits: deployment.limits })).values).toMatchObject({
      headline: null,
    })
  })

  test('takes the day that is pressed, in the list of days and in the filters, and asks for more', async () => {
    const { press } = await at([])
    expect(press('onDay', '2026-12-03')).toEqual([{ type: 'day.chosen', day: '2026-12-03' }])
    expect(press('filters.onWhen', null)).toEqual([{ type: 'day.chosen', day: null }])
    expect(press('onMore')).toEqual([{ type: 'more.requested' }])
  })

  test('says that it opens, or that it cannot, and asks again', async () => {
    expect((await at(['loading'], {}, 'LoadingOverlay')).values).toEqual({ words: 'Opening the billboard…' })
    const failed = await at(['failed', 'loading'], {}, 'Unavailable')
    expect(failed.press('onRetry')).toEqual([{ type: 'loading.retried' }])
  })
})

describe('the message to support', () => {
  const document = { idDocumento: 7, cTitulo: 'Complaints book' }
  const form = { message: 'SIN_RED in words', values: { cNombre: 'Ana' } }
  const at = (tags: string[], context: object = {}, data: object = { document, contact: form }) =>
    bound.screens.draw(
      ...(['contact', 'ContactView'] as const),
      { context: { number: null, failure: null, ...context }, tags },
      { served: served(data) },
    )

  test('is shown as it stands: written, on its way, received', async () => {
    const plain = { dataState: 'filling', kind: 'QUEJA', text: document, form, number: null, busy: false }
    expect((await at([])).values).toEqual({ ...plain, failure: 'SIN_RED in words' })
    expect((await at(['busy'], { failure: refused('LIMITE') })).values).toEqual({
      ...{ ...plain, dataState: 'busy', busy: true, failure: 'LIMITE in words' },
    })
    expect((await at([], { number: 'Q-2', failure: lost })).values).toEqual({
      ...{ ...plain, dataState: 'sent', number: 'Q-2' },
      failure: 'The shop could not be reached. What you typed is kept: try again in a moment.',
    })
    const other = await at([], {}, { document: { idDocumento: 5 } })
    expect(other.values).toMatchObject({ kind: 'CONSULTA', form: null, failure: null })
  })

  test('is sent as it was typed, and begun again', async () => {
    const { press } = await at([])
    const message = { cNombre: 'Ana', cMensaje: 'Hola' }
    expect(press('onSend', message)).toEqual([{ type: 'message.submitted', message }])
    expect(press('onAnother')).toEqual([{ type: 'another.requested' }])
    expect(press('onChange')).toEqual([])
    expect((await at([], { failure: lost })).press('onChange')).toEqual([{ type: 'message.changed' }])
  })

  test('needs the text that the server sends: without it the page is read again', async () => {
    const reload = vi.fn()
    vi.stubGlobal('location', { reload })
    const drawn = await bound.screens.draw('contact', 'Unavailable', { context: {} }, { served: null })
    drawn.press('onRetry')
    expect(reload).toHaveBeenCalledTimes(1)
  })
})

describe('the login', () => {
  const at = async (tags: string[], failure: object | null = null, search = 'next=%2Ffuncion%2Fx%2F2') => {
    const session = standingActor({ tags, context: { failure } })
    const root = { getSnapshot: () => ({ children: { session: session.actor } }) }
    const given = { root, search, served: served({}) }
    return {
      ...session,
      ...(await bound.screens.draw('login', 'LoginView', {}, given, { shop: {} })),
      session,
    }
  }

  test('leads on to what it is for, and says what went wrong', async () => {
    const next = encodeURIComponent('/funcion/x/2')
    expect((await at([])).values).toEqual({
      ...{ dataState: 'idle', nextLabel: IN_WORDS, busy: false, failure: null },
      ...{ signUpHref: `/signUp?next=${next}`, recoverHref: `/recoverPassword?next=${next}` },
    })
    expect((await at(['busy'], refused('NO_AUTORIZADO'))).values).toMatchObject({
      ...{ dataState: 'busy', busy: true, failure: { message: 'NO_AUTORIZADO in words' } },
    })
    expect((await at([], lost, '')).values).toMatchObject({
      failure: { message: 'The shop could not be reached. Try again in a moment.' },
      signUpHref: '/signUp',
    })
  })

  test('sends what was typed to the session', async () => {
    const { press, session } = await at([])
    const credentials = { cEmail: 'ana@ejemplo.ar', cClave: 'secreta' }
    press('onSubmit', credentials)
    expect(session.sent).toEqual([{ type: 'login.submitted', credentials }])
  })
})
