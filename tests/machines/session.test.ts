import { describe, expect, it } from 'vitest'
import type { Notice } from '../../contract/index.ts'
import { accepted, done, failed, refused } from '../../machines/samples/answers.ts'
import { ana, MINUTE, START } from '../../machines/samples/purchase.ts'
import { sessionMachine } from '../../machines/session/session.machine.ts'
import * as select from '../../machines/session/session.selectors.ts'
import type { SessionContext } from '../../machines/session/session.setup.ts'
import { begin, snapshotAt, stepper } from './support/expectations.ts'

const anonymous: SessionContext = { sessionMs: 180 * MINUTE, user: null, failure: null }
const known: SessionContext = { ...anonymous, user: ana }
const refusal = {
  kind: 'refused',
  code: 'CREDENCIALES_INVALIDAS',
  message: 'The server says CREDENCIALES_INVALIDAS',
} as const
const credentials = { cEmail: 'ana@example.org', cClave: 'Zamba2027' }

const on = stepper(sessionMachine, anonymous)
const free = { loggedIn: 'free' } as const
const paying = { loggedIn: 'paying' } as const
const leaving = { loggedIn: 'leavingAfterPayment' } as const
const opened = { toParent: { type: 'session.opened', user: ana } }
const told = (notice: Notice) => ({ toParent: { type: 'notice.raised', notice } })
const closed = (reason: string) => ({ toParent: { type: 'session.closed', reason } })
const logsOut = { start: 'logout', input: { token: 'token-of-ana' } }

describe('the session', () => {
  it('is not known until the stored login was read', () => {
    expect(begin(sessionMachine, { sessionMs: 180 * MINUTE })).toEqual({
      state: 'restoring',
      changed: anonymous,
      effects: [],
    })
  })

  it('goes on when the stored login is under 180 minutes old', () => {
    const before = { failure: refusal }
    expect(
      on('restoring', { type: 'session.restored', user: ana, now: START + 180 * MINUTE - 1 }, before),
    ).toEqual({
      state: free,
      changed: { user: ana, failure: null },
      effects: [opened],
    })
  })

  it.each([
    ['exactly 180 minutes old', ana, START + 180 * MINUTE],
    ['not there', null, START],
  ])('is a visitor when the stored login is %s', (_title, user, now) => {
    expect(on('restoring', { type: 'session.restored', user, now })).toEqual({
      state: 'anonymous',
      changed: {},
      effects: [closed('none')],
    })
  })

  it('logs in: the server is asked, and the failure of the last try is forgotten', () => {
    expect(on('anonymous', { type: 'login.submitted', credentials }, { failure: refusal })).toEqual({
      state: 'loggingIn',
      changed: { failure: null },
      effects: [{ start: 'login', input: credentials }],
    })
  })

  it('forgets why the last try failed once another page is asked for', () => {
    expect(on('anonymous', { type: 'page.requested' }, { failure: refusal })).toEqual({
      state: 'anonymous',
      changed: { failure: null },
      effects: [],
    })
  })

  it('is open when the server accepts', () => {
    const before = { failure: refusal }
    expect(on('loggingIn', done('login', accepted(ana)), before)).toEqual({
      state: free,
      changed: { user: ana, failure: null },
      effects: [opened],
    })
  })

  it('stays with the visitor when the server refuses, in its words', () => {
    expect(on('loggingIn', done('login', refused('CREDENCIALES_INVALIDAS')))).toEqual({
      state: 'anonymous',
      changed: { failure: refusal },
      effects: [],
    })
  })

  it('stays with the visitor when the server does not answer', () => {
    expect(on('loggingIn', failed('login'))).toEqual({
      state: 'anonymous',
      changed: { failure: { kind: 'transport' } },
      effects: [],
    })
  })

  it('opens with a login in another tab', () => {
    const before = { failure: refusal }
    expect(on('anonymous', { type: 'session.openedElsewhere', user: ana }, before)).toEqual({
      state: free,
      changed: { user: ana, failure: null },
      effects: [opened],
    })
  })

  it('opens with a login that another page has completed', () => {
    const before = { failure: refusal }
    expect(on('anonymous', { type: 'login.completed', user: ana }, before)).toEqual({
      state: free,
      changed: { user: ana, failure: null },
      effects: [opened],
    })
  })

  it.each([free, paying, leaving])(
    "of a customer is not another one's by a login that is completed, in %o",
    (state) => {
      const other = { ...ana, token: 'token-of-another' }
      expect(on(state, { type: 'login.completed', user: other }, known)).toEqual({
        state,
        changed: {},
        effects: [],
      })
    },
  )

  it('opens with a sale at the box office', () => {
    const user = { ...ana, token: 'venta-1', ctProcess: 'BOX' as const }
    expect(on('anonymous', { type: 'sale.opened', user }, { failure: refusal })).toEqual({
      state: free,
      changed: { user, failure: null },
      effects: [{ toParent: { type: 'session.opened', user } }],
    })
  })

  describe.each([free, paying, leaving])('in %o', (state) => {
    it('goes on with the next sale at the box office', () => {
      const user = { ...ana, token: 'venta-2', ctProcess: 'BOX' as const }
      expect(on(state, { type: 'sale.opened', user }, known)).toEqual({
        state,
        changed: { user },
        effects: [{ toParent: { type: 'session.opened', user } }],
      })
    })

    it('at the box office goes on with the token that another tab of it has for the sale', () => {
      const user = { ...ana, token: 'venta-2', ctProcess: 'BOX' as const }
      const atDesk = { user: { ...user, token: 'venta-1' } }
      expect(on(state, { type: 'session.openedElsewhere', user }, atDesk)).toEqual({
        state,
        changed: { user },
        effects: [{ toParent: { type: 'session.opened', user } }],
      })
    })

    it('stays who it is while somebody else logs in in another tab', () => {
      const user = { ...ana, token: 'venta-2', ctProcess: 'BOX' as const }
      const stays = { state, changed: {}, effects: [] }
      expect(on(state, { type: 'session.openedElsewhere', user }, known)).toEqual(stays)
      expect(on(state, { type: 'session.openedElsewhere', user: ana }, { user })).toEqual(stays)
    })

    it('lasts until 180 minutes have passed, and not longer', () => {
      expect(on(state, { type: 'session.checked', now: START + 180 * MINUTE - 1 }, known)).toEqual({
        state,
        changed: {},
        effects: [],
      })
      expect(on(state, { type: 'session.checked', now: START + 180 * MINUTE }, known)).toEqual({
        state: 'anonymous',
        changed: { user: null },
        effects: [closed('expired')],
      })
    })

    it('ends when the server no longer takes the token', () => {
      expect(on(state, { type: 'session.refused' }, known)).toEqual({
        state: 'anonymous',
        changed: { user: null },
        effects: [closed('refused')],
      })
    })

    it('ends when the customer logged out in another tab', () => {
      expect(on(state, { type: 'session.closedElsewhere' }, known)).toEqual({
        state: 'anonymous',
        changed: { user: null },
        effects: [closed('elsewhere')],
      })
    })
  })

  it('logs out at once when no payment is under way', () => {
    expect(on(free, { type: 'logout.requested' }, known)).toEqual({
      state: 'loggingOut',
      changed: {},
      effects: [logsOut],
    })
  })

  it('logs out only after the payment that is under way', () => {
    expect(on(free, { type: 'payment.started' }, known)).toEqual({ state: paying, changed: {}, effects: [] })
    expect(on(paying, { type: 'logout.requested' }, known)).toEqual({
      state: leaving,
      changed: {},
      effects: [],
    })
    expect(on(leaving, { type: 'payment.ended' }, known)).toEqual({
      state: 'loggingOut',
      changed: {},
      effects: [logsOut],
    })
    expect(on(paying, { type: 'payment.ended' }, known)).toEqual({ state: free, changed: {}, effects: [] })
  })

  it('logged out, clears the user and says so', () => {
    expect(on('loggingOut', done('logout'), known)).toEqual({
      state: 'anonymous',
      changed: { user: null },
      effects: [told({ code: 'disconnected', kind: 'info' }), closed('logout')],
    })
  })

  it("logged out without the server's answer, says so with the error", () => {
    expect(on('loggingOut', failed('logout'), known)).toEqual({
      state: 'anonymous',
      changed: { user: null },
      effects: [told({ code: 'logoutFailed', kind: 'info' }), closed('logout')],
    })
  })
})

describe('the values of the session', () => {
  const at = (state: Parameters<typeof on>[0], context: Partial<SessionContext> = {}) =>
    snapshotAt(sessionMachine, state, { ...known, ...context })

  it('show the user only while logged in', () => {
    expect([select.user(at(paying)), select.user(at('loggingOut'))]).toEqual([ana, null])
  })

  it('show when the server is being asked', () => {
    const states = ['loggingIn', 'loggingOut', 'anonymous', free] as const
    expect(states.map((state) => select.isBusy(at(state)))).toEqual([true, true, false, false])
  })

  it('hand on why a login failed', () => {
    const snapshot = at('anonymous', { failure: refusal })
    expect(select.failure(snapshot)).toEqual(refusal)
  })
})
