import { assign, setup } from 'xstate'
import type { Phone, PhoneData } from '../../contract/index.ts'
import type { ChartMeta } from '../chart-meta.ts'
import {
  type Failure,
  isAccepted,
  type Outcome,
  refusalOf,
  transportFailure,
  unboundPromise,
} from '../outcome.ts'
import type { PhonesEvent } from './phones.events.ts'

/** The customer's phones, and whether the shop can send codes to them. */
export interface PhoneBook {
  listaTelefono: Phone[]
  lValidacion: boolean
}

/** A code that was sent: its minutes, and how often it may be tried. */
export interface SentCode {
  nMinutos: number
  nIntentos: number
}

export interface PhonesContext {
  book: PhoneBook
  /** The phone that changes, is removed or validated; null for a new one. */
  opened: number | null
  code: SentCode | null
  failure: Failure | null
}

export const phonesSetup = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as PhonesContext,
    events: {} as PhonesEvent,
    tags: {} as 'loading' | 'failed' | 'form' | 'removal' | 'sending' | 'code' | 'validated' | 'busy',
  },
  actors: {
    listPhones: unboundPromise<Outcome<PhoneBook>>('listPhones'),
    savePhone: unboundPromise<Outcome<PhoneBook>, { id: number | null; phone: PhoneData }>('savePhone'),
    removePhone: unboundPromise<Outcome<PhoneBook>, { id: number }>('removePhone'),
    sendPhoneCode: unboundPromise<Outcome<SentCode>, { id: number }>('sendPhoneCode'),
    validatePhone: unboundPromise<Outcome<PhoneBook>, { id: number; cCodigo: string }>('validatePhone'),
  },
  guards: {
    isAccepted,
    isTooSoon: (_, outcome: Outcome<unknown>) => !outcome.ok && outcome.code === 'DEMASIADOS_CODIGOS',
  },
  actions: {
    setBook: assign((_, outcome: Outcome<PhoneBook>) =>
      outcome.ok ? { book: outcome.data, failure: null } : {},
    ),
    open: assign((_, params: { idClienteTelefono: number | null }) => ({
      opened: params.idClienteTelefono,
      failure: null,
    })),
    close: assign({ opened: null, code: null, failure: null }),
    setCode: assign((_, outcome: Outcome<SentCode>) => (outcome.ok ? { code: outcome.data } : {})),
    setRefusal: assign({ failure: (_, outcome: Outcome<unknown>) => refusalOf(outcome) }),
    setTransportFailure: assign({ failure: transportFailure }),
    clearFailure: assign({ failure: null }),
  },
})
