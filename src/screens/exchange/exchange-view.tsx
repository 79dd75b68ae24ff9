import { useLingui } from '@lingui/react/macro'
import type { ExchangeDate, ExchangeOffer, ExchangePayment } from '../../../contract/entities/exchange.ts'
import { BookPage } from '../../components/book/book-page.tsx'
import { ExchangeChooser } from './exchange-chooser.tsx'
import { ExchangeDifference } from './exchange-difference.tsx'
import '../../forms/field.css'
import './exchange.css'

/** What is chosen, and what is missing of it. */
interface ExchangeChoice {
  /** The performance whose tickets are given; null for the one that begins first. */
  givenDate: number | null
  /** Numbers of the tickets that are given. */
  given: readonly string[]
  /** The chosen date, and its sectors. */
  date: ExchangeDate | null
  idSector: number | null
  missing: { tickets: boolean; place: boolean }
}

export interface ExchangeViewProps {
  part: 'loading' | 'failed' | 'choosing' | 'held'
  offer: ExchangeOffer | null
  choice: ExchangeChoice
  /** Once the new places are held. */
  exchange: ExchangePayment | null
  busy: boolean
  /** Why it does not work, in the customer's words. */
  failure: string | null
  onRetry: () => void
  onGivenDate: (idFuncion: number) => void
  onToggle: (cNumero: string) => void
  onDate: (idFuncion: number) => void
  onSector: (idSector: number) => void
  onSubmit: () => void
  onContinue: () => void
}

/** Tickets of an order are given for another date (section 7, operacion/cambio). */
export function ExchangeView(view: ExchangeViewProps) {
  const { part, offer, exchange, failure } = view
  const { t } = useLingui()
  return (
    <BookPage
      dataState={part}
      title={t`Change the date`}
      words={{ unavailable: t`The date cannot be changed`, loading: t`Looking for other dates…` }}
      unavailable={part === 'failed' ? failure : null}
      onRetry={view.onRetry}
    >
      {part === 'choosing' && offer ? (
        <ExchangeChooser {...view} offer={offer} />
      ) : part === 'held' && exchange ? (
        <ExchangeDifference exchange={exchange} onContinue={view.onContinue} />
      ) : null}
    </BookPage>
  )
}
