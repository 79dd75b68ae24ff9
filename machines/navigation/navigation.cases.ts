import type { MachineCases } from '../cases.ts'
import { done, failed } from '../samples/answers.ts'
import type { PageRequest } from './navigation.events.ts'
import type { navigationMachine } from './navigation.machine.ts'

const page = (path: string, facts: Partial<PageRequest>): PageRequest => ({
  path,
  access: 'public',
  screen: 'billboard',
  idFuncion: null,
  idProcesoDeCompra: null,
  next: null,
  ...facts,
})

const turn = { idFuncion: 7, list: [7], turn: 'turn-7' }

export const cases: MachineCases<typeof navigationMachine> = {
  input: { externalLogin: false, staysOnLogout: false },
  events: [
    { type: 'page.requested', page: page('/', {}) },
    { type: 'page.requested', page: page('/login?next=%2FmyOrders', { screen: 'login', next: '/myOrders' }) },
    { type: 'page.requested', page: page('/myOrders', { access: 'login', screen: 'orders' }) },
    {
      type: 'page.requested',
      page: page('/funcion/show-1/7', { access: 'login-and-queue', screen: 'performance', idFuncion: 7 }),
    },
    {
      type: 'page.requested',
      page: page('/funcion/show-2/8', { access: 'queue', screen: 'performance', idFuncion: 8 }),
    },
    {
      type: 'page.requested',
      page: page('/buyTicketBox?idProcesoDeCompra=p-1&idFuncion=7', {
        ...{ access: 'login', screen: 'boxOffice', idFuncion: 7, idProcesoDeCompra: 'p-1' },
      }),
    },
    { type: 'page.opened', path: '/myOrders' },
    { type: 'session.opened' },
    { type: 'session.closed', reason: 'none' },
    { type: 'session.closed', reason: 'logout' },
    { type: 'login.wanted' },
    { type: 'call.failed' },
    { type: 'purchase.ended', notice: 'timeIsUp' },
    { type: 'end.accepted', returns: true },
    { type: 'end.accepted', returns: false },
    { type: 'login.requested' },
    { type: 'login.returned', fullPath: '/myOrders' },
    { type: 'home.clicked' },
    { type: 'navigation.restored', LastFunction: '/funcion/show-1/7', redirect_uri: null },
    done('queueGate', { ...turn, verdict: 'passed' }),
    done('queueGate', { ...turn, verdict: 'waiting' }),
    done('queueGate', { ...turn, verdict: 'failed' }),
    failed('queueGate'),
  ],
  abstract: ({ context }) => ({
    target: context.target?.path ?? null,
    session: context.session,
    lastFunction: context.LastFunction,
  }),
  exceptions: [
    {
      transition: 'navigation.allowed|call.failed|0',
      reason: 'On the login page a failed call is let pass: nothing is done, which no path can show.',
    },
  ],
}
