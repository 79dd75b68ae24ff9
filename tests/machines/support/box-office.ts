import { boxOfficeMachine } from '../../../machines/box-office/box-office.machine.ts'
import type { BoxOfficeContext } from '../../../machines/box-office/box-office.setup.ts'
import { stepper } from './expectations.ts'

export const context: BoxOfficeContext = {
  token: 'personal-1',
  idFuncion: 7,
  desk: null,
  work: null,
  closing: null,
  print: null,
  found: null,
  isListOld: false,
  lSoltar: false,
  failure: null,
}
export const on = stepper(boxOfficeMachine, context, ['boxSale'])
export const transport = { kind: 'transport' } as const
export const refusal = (code: string) => ({ kind: 'refused', code, message: `The server says ${code}` })
export const asks = (id: string, more: object = {}) => ({
  start: id,
  input: { token: 'personal-1', ...more },
})
export const prepares = (lSoltar = false) => asks('prepareSale', { lSoltar })
export const serves = { start: 'boxSale', input: { staffToken: 'personal-1' } }
export const PREPARING = { serving: 'preparing' } as const
export const IDLE = { serving: { selling: 'idle' } } as const
/** What may come while nothing is asked of the server. */
export const looks = { wait: 'xstate.after.terminalStep.box-office.serving.selling.idle', milliseconds: 5000 }
/** What the sale is told of the places. */
export const shows = (idFuncion = 7) => ({
  to: 'boxSale',
  event: {
    ...{ type: 'seats.shown', idFuncion },
    charges: { nCargoServicioPorcentaje: 0, fQrAntifraude: 0, nMaximoPosiciones: 200 },
  },
})
export const hides = { to: 'boxSale', event: { type: 'seats.hidden' } }
