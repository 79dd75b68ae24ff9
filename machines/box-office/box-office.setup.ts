import { assign, emit, sendTo, setup } from 'xstate'
import type {
  BoxDesk,
  BoxOrderSearch,
  BoxOrders,
  BoxPerformance,
  BoxPrint,
  BoxSale,
  BoxSaleOpening,
  ShiftClosing,
  ShiftOpening,
  StaffCredentials,
  StaffLogin,
  User,
} from '../../contract/index.ts'
import type { BoxSaleCommand } from '../box-sale/box-sale.events.ts'
import type { boxSaleMachine } from '../box-sale/box-sale.machine.ts'
import type { ChartMeta } from '../chart-meta.ts'
import {
  type Failure,
  isAccepted,
  known,
  type Outcome,
  refusalOf,
  transportFailure,
  unboundMachine,
  unboundPromise,
} from '../outcome.ts'
import type { saleCancellationMachine } from '../sale-cancellation/sale-cancellation.machine.ts'
import type { SaleCancellationOutput } from '../sale-cancellation/sale-cancellation.setup.ts'
import type { BoxOfficeEmitted, BoxOfficeEvent } from './box-office.events.ts'

/** What bar and lists show: the drawer, what is on with its free places, and what the shift has sold. */
export interface DeskNow {
  desk: BoxDesk
  performances: BoxPerformance[]
  sold: BoxSale[]
}

/** What a clerk sells with: the desk, and the next sale. */
export interface SaleWork extends DeskNow {
  sale: BoxSaleOpening
}

export interface BoxOfficeInput {
  /** The staff login that this tab has; null for none. */
  token: string | null
  /** The performance that the clerk has open; null for none. */
  idFuncion: number | null
}

export interface BoxOfficeContext extends BoxOfficeInput {
  desk: BoxDesk | null
  work: SaleWork | null
  closing: ShiftClosing | null
  /** What is printed: what was asked for last, of the sale or of one before. */
  print: BoxPrint | null
  /** What the last search for orders found, with what was looked for. */
  found: BoxOrders | null
  /** What the drawer should have and what was sold could not be read again after the last sale. */
  isListOld: boolean
  /** The sale before is over: what it holds unpaid goes free. */
  lSoltar: boolean
  failure: Failure | null
}

/** A sale that was left to the terminal has no answer yet. */
export const isWaiting = ({ desk }: Pick<BoxOfficeContext, 'desk'>): boolean =>
  desk?.oTurno?.listaEnEspera.some(({ cEstado }) => cEstado === 'ESPERANDO') ?? false

/** The next performance of the day; undefined where there is none. */
const tonight = ({ performances }: Pick<SaleWork, 'performances'>): BoxPerformance | undefined =>
  performances.find(({ lHoy }) => lHoy)

/** A sale of the list that is not cancelled yet; null for any other. */
const saleAsked = (
  { work }: Pick<BoxOfficeContext, 'work'>,
  { idProcesoDeCompra: id }: Pick<BoxSale, 'idProcesoDeCompra'>,
): BoxSale | null =>
  work?.sold.find((sale) => sale.idProcesoDeCompra === id && sale.cEstado === 'CONFIRMADA') ?? null

/** The sale that a manager is asked about. @throws where the list has none */
export const saleToCancel = (...asked: Parameters<typeof saleAsked>): BoxSale => known(saleAsked(...asked))

const workFrom = (work: SaleWork) => ({ work, desk: work.desk, isListOld: false, failure: null })

export type WithToken<More = object> = { token: string } & More

export const boxOfficeSetup = setup({
  types: {
    context: {} as BoxOfficeContext,
    events: {} as BoxOfficeEvent,
    input: {} as BoxOfficeInput,
    children: {} as { boxSale: 'boxSale'; saleCancellation: 'saleCancellation' },
    emitted: {} as BoxOfficeEmitted,
    tags: {} as 'busy' | 'login' | 'opening' | 'selling' | 'cancelling' | 'counting' | 'closed' | 'failed',
    meta: {} as ChartMeta,
  },
  actors: {
    boxSale: unboundMachine<typeof boxSaleMachine>('boxSale'),
    logIn: unboundPromise<Outcome<StaffLogin>, StaffCredentials>('logIn'),
    logOut: unboundPromise<unknown, WithToken>('logOut'),
    loadDesk: unboundPromise<Outcome<BoxDesk>, WithToken>('loadDesk'),
    openShift: unboundPromise<Outcome<BoxDesk>, WithToken<{ shift: ShiftOpening }>>('openShift'),
    prepareSale: unboundPromise<Outcome<SaleWork>, WithToken<{ lSoltar: boolean }>>('prepareSale'),
    printSale: unboundPromise<Outcome<BoxPrint>, { idProcesoDeCompra: string; staffToken: string }>(
      'printSale',
    ),
    refreshDesk: unboundPromise<Outcome<DeskNow>, WithToken>('refreshDesk'),
    searchOrders: unboundPromise<Outcome<BoxOrders>, WithToken<{ asked: BoxOrderSearch }>>('searchOrders'),
    saleCancellation: unboundMachine<typeof saleCancellationMachine>('saleCancellation'),
    closeShift: unboundPromise<Outcome<ShiftClosing>, WithToken<{ fContado: number }>>('closeShift'),
  },
  guards: {
    isAccepted,
    /** Refused by that code, and known to have been logged in. */
    isOver: ({ context: { token, failure } }) =>
      token !== null && failure?.kind === 'refused' && failure.code === 'NO_AUTORIZADO',
    hasToken: ({ context }) => context.token !== null,
    hasShift: (_, answer: Outcome<BoxDesk>) => answer.ok && answer.data.oTurno !== null,
    hasTonight: ({ context }, answer: Outcome<SaleWork>) =>
      context.idFuncion === null && answer.ok && tonight(answer.data) !== undefined,
    isWaiting: ({ context }) => isWaiting(context),
    isSold: ({ context }, asked: Pick<BoxSale, 'idProcesoDeCompra'>) => saleAsked(context, asked) !== null,
    isCancelled: (_, { result }: SaleCancellationOutput) => result === 'cancelled',
    isLoginOver: (_, { result }: SaleCancellationOutput) => result === 'over',
    isListOld: ({ context }) => context.isListOld,
  },
  delays: { terminalStep: 5000 },
  actions: {
    setLogin: assign((_, answer: Outcome<StaffLogin>) =>
      answer.ok ? { token: answer.data.token, failure: null } : {},
    ),
    clearLogin: assign({
      token: null,
      desk: null,
      work: null,
      closing: null,
      print: null,
      found: null,
      isListOld: false,
      failure: null,
    }),
    setDesk: assign((_, answer: Outcome<BoxDesk>) => (answer.ok ? { desk: answer.data, failure: null } : {})),
    setWork: assign((_, answer: Outcome<SaleWork>) => (answer.ok ? workFrom(answer.data) : {})),
    /** With the next performance of today, where none is open. */
    setWorkTonight: assign(({ context: { idFuncion } }, answer: Outcome<SaleWork>) =>
      answer.ok
        ? { ...workFrom(answer.data), idFuncion: idFuncion ?? tonight(answer.data)?.idFuncion ?? null }
        : {},
    ),
    setPrint: assign((_, answer: Outcome<BoxPrint>) =>
      answer.ok ? { print: answer.data, failure: null } : {},
    ),
    setSoldPrint: assign((_, { print }: { print: BoxPrint }) => ({ print })),
    clearPrint: assign({ print: null }),
    setClosing: assign((_, answer: Outcome<ShiftClosing>) =>
      answer.ok ? { closing: answer.data, work: null, failure: null } : {},
    ),
    setDeskNow: assign(({ context: { work } }, answer: Outcome<DeskNow>) =>
      answer.ok && work !== null
        ? { work: { ...work, ...answer.data }, desk: answer.data.desk, isListOld: false }
        : {},
    ),
    markListOld: assign({ isListOld: true }),
    /** What was found is of before. */
    clearFound: assign({ found: null }),
    setFound: assign((_, answer: Outcome<BoxOrders>) => (answer.ok ? { found: answer.data } : {})),
    /** As it is now, in the list. */
    setSale: assign(({ context: { work } }, { sale }: SaleCancellationOutput) => {
      if (work === null) return {}
      const isIt = ({ idProcesoDeCompra }: BoxSale) => idProcesoDeCompra === sale.idProcesoDeCompra
      return { work: { ...work, sold: work.sold.map((one) => (isIt(one) ? sale : one)) } }
    }),
    setPerformance: assign((_, { idFuncion }: { idFuncion: number | null }) => ({ idFuncion })),
    endSale: assign({ lSoltar: true }),
    clearEnd: assign({ lSoltar: false }),
    clearClosing: assign({ closing: null }),
    setRefusal: assign({ failure: (_, answer: Outcome<unknown>) => refusalOf(answer) }),
    setFailure: assign((_, { failure }: SaleCancellationOutput) => ({ failure })),
    setTransportFailure: assign({ failure: transportFailure }),
    clearFailure: assign({ failure: null }),
    emitSale: emit(({ context: { work, lSoltar } }): BoxOfficeEmitted => {
      const user: User = {
        token: work?.sale.token ?? '',
        cNombre: work?.desk.cNombre ?? '',
        cEmail: '',
        lAlias: false,
        dLogin: work?.sale.dLogin ?? '',
        ctProcess: 'BOX',
      }
      return { type: 'sale.opened', user, isNew: lSoltar }
    }),
    showSeats: sendTo('boxSale', ({ context: { idFuncion, work } }): BoxSaleCommand => {
      if (idFuncion === null || work === null) return { type: 'seats.hidden' }
      const { nCargoServicioPorcentaje, fQrAntifraude, nMaximoPosiciones } = work.sale
      const charges = { nCargoServicioPorcentaje, fQrAntifraude, nMaximoPosiciones }
      return { type: 'seats.shown', idFuncion, charges }
    }),
    hideSeats: sendTo('boxSale', { type: 'seats.hidden' } satisfies BoxSaleCommand),
    emitCleared: emit(
      ({ context: { idFuncion } }): BoxOfficeEmitted => ({ type: 'desk.cleared', idFuncion }),
    ),
    emitClosed: emit({ type: 'sale.closed' } satisfies BoxOfficeEmitted),
  },
})
