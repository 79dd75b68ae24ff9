import type { SnapshotFrom } from 'xstate'
import type { BoxExchangeOffer, ExchangeDate } from '../../contract/index.ts'
import { memoised } from '../memoised.ts'
import type { Failure } from '../outcome.ts'
import type { deskExchangeMachine } from './desk-exchange.machine.ts'
import { type DeskExchangeContext, optionOf } from './desk-exchange.setup.ts'

type Snapshot = SnapshotFrom<typeof deskExchangeMachine>

const parts = ['loading', 'failed', 'busy'] as const

/** `busy`: the new places are being held. */
export const part = (snapshot: Snapshot): (typeof parts)[number] | 'choosing' =>
  parts.find((tag) => snapshot.hasTag(tag)) ?? 'choosing'

export const offer = ({ context }: Snapshot): BoxExchangeOffer | null => context.offer

/** A manager is to allow it against the rule. */
export const isException = ({ context }: Snapshot): boolean => context.isException

export const failure = ({ context }: Snapshot): Failure | null => context.failure

/** The dialog is done with. */
export const isClosed = (snapshot: Snapshot): boolean => snapshot.status === 'done'

/** The performance whose places are held; null while none are. */
export const held = ({ context: { exchange, idFuncion } }: Snapshot): number | null =>
  exchange === null ? null : idFuncion

export interface DeskExchangeChoice extends Pick<DeskExchangeContext, 'given' | 'idSector' | 'givenDate'> {
  /** The chosen date, and its sectors. */
  date: ExchangeDate | null
  /** What was missing as the places were to be held, and still is. */
  missing: { tickets: boolean; place: boolean }
}

const choiceOf = (context: DeskExchangeContext): DeskExchangeChoice => {
  const { offer: offered, givenDate, given, idFuncion, idSector, tried } = context
  const dates = offered === null ? [] : optionOf(offered, givenDate).listaFuncion
  return {
    ...{ given, givenDate, idSector },
    date: dates.find((one) => one.idFuncion === idFuncion) ?? null,
    missing: {
      tickets: tried && given.length === 0,
      place: tried && (idFuncion === null || idSector === null),
    },
  }
}
/** What is chosen, and what is missing of it. */
export const choice = memoised(choiceOf)
