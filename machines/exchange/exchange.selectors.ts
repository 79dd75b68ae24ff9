import type { SnapshotFrom } from 'xstate'
import type { ExchangeDate, ExchangeOffer, ExchangePayment } from '../../contract/index.ts'
import { memoised } from '../memoised.ts'
import type { Failure } from '../outcome.ts'
import type { exchangeMachine } from './exchange.machine.ts'
import { type ExchangeContext, optionOf } from './exchange.setup.ts'

type Snapshot = SnapshotFrom<typeof exchangeMachine>

const parts = ['loading', 'failed', 'held'] as const

/** What is shown. */
export const part = (snapshot: Snapshot): (typeof parts)[number] | 'choosing' =>
  parts.find((tag) => snapshot.hasTag(tag)) ?? 'choosing'

export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')
export const offer = ({ context }: Snapshot): ExchangeOffer | null => context.offer
export const exchange = ({ context }: Snapshot): ExchangePayment | null => context.exchange
export const failure = ({ context }: Snapshot): Failure | null => context.failure

export interface ExchangeChoice extends Pick<ExchangeContext, 'given' | 'idSector'> {
  /** The performance whose tickets are given. */
  givenDate: number | null
  /** The chosen date, and its sectors. */
  date: ExchangeDate | null
  /** What was missing as the places were to be held, and still is. */
  missing: { tickets: boolean; place: boolean }
}

const choiceOf = ({
  offer: offered,
  givenDate,
  given,
  idFuncion,
  idSector,
  tried,
}: ExchangeContext): ExchangeChoice => ({
  given,
  givenDate,
  idSector,
  date:
    (offered && optionOf(offered, givenDate).listaFuncion.find((one) => one.idFuncion === idFuncion)) ?? null,
  missing: {
    tickets: tried && given.length === 0,
    place: tried && (idFuncion === null || idSector === null),
  },
})
/** What is chosen, and what is missing of it. */
export const choice = memoised(choiceOf)
