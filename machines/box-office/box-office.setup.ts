import { assign, emit, sendTo, setup } from 'xstate'
import type {
  BoxDesk,
  BoxOrderSearch,
  BoxOrders,
  BoxPerformance,
  BoxPrint,
  BoxSale,
  BoxSaleOpening,
  SaleCancellation,
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
  type Outcome,
  refusalOf,
  transportFailure,
  unboundMachine,
  unboundPromise,
} from '../outcome.ts'
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
  /** The sale that a manager is asked about. */
  cancelling: string | null
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

const workFrom = (work: SaleWork) => ({ work, desk: work.desk, isListOld: false, failure: null })

export type WithToken<More = object> = { token: string } & More

export const boxOfficeSetup = setup({
  types: {
    context: {} as BoxOfficeContext,
    events: {} as BoxOfficeEvent,
    input: {} as BoxOfficeInput,
    children: {} as { boxSale: 'boxSale' },
    emitted: {} as BoxOfficeEmitted,
    tags: {} as
      | 'busy'
      | 'login'
      | 'opening'
      | 'selling'
      | 'cancelling'
      | 'cancelSent'
      | 'counting'
      | 'closed'
      | 'failed',
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
    cancelSale: unboundPromise<
      Outcome<BoxSale>,
      WithToken<{ idProcesoDeCompra: string; cancellation: SaleCancellation }>
    >('cancelSale'),
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
      cancelling: null,
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
    setFound: assign((_, answer: Outcome<BoxOrders>) => (answer.ok ? { found: answer.data } : {})),
    setCancelling: assign((_, { idProcesoDeCompra }: { idProcesoDeCompra: string }) => ({
      cancelling: idProcesoDeCompra,
    })),
    clearCancelling: assign({ cancelling: null }),
    /** It stays in the list, marked, and nobody is asked about it any more. */
    setCancelled: assign(({ context: { work } }, answer: Outcome<BoxSale>) => {
      if (!answer.ok || work === null) return { cancelling: null }
      const { data } = answer
      const isIt = ({ idProcesoDeCompra }: BoxSale) => idProcesoDeCompra === data.idProcesoDeCompra
      return {
        work: { ...work, sold: work.sold.map((sale) => (isIt(sale) ? data : sale)) },
        cancelling: null,
      }
    }),
    setPerformance: assign((_, { idFuncion }: { idFuncion: number | null }) => ({ idFuncion })),
    endSale: assign({ lSoltar: true }),
    clearEnd: assign({ lSoltar: false }),
    clearClosing: assign({ closing: null }),
    setRefusal: assign({ failure: (_, answer: Outcome<unknown>) => refusalOf(answer) }),
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
