import type { ReactNode } from 'react'
import type { CardBrand, PaymentMethod2 } from '../../../contract/entities/payment.ts'
import type { BuyerData, DeliveryType, PurchaseProcess } from '../../../contract/entities/purchase.ts'
import type { CardToken } from '../../../machines/card/card.events.ts'
import type { CardState } from '../../../machines/card/card.selectors.ts'
import type { CheckoutStep } from '../../../machines/checkout/checkout.events.ts'
import type { BuyerValues, TypedValues } from '../../forms/buyer-values.ts'
import type { AddressChoiceProps } from './address-choice.tsx'

export type { CardState, CheckoutStep }

/** What went wrong, in the kinds of section 8's catalogue. */
export type CheckoutFailure =
  | { kind: 'declined'; last4: string | null; message: string | null }
  /** The provider's page could not have the card checked. */
  | { kind: 'card' }
  /** What a card-validation host says of the card; null where that is not known. */
  | { kind: 'validation'; message: string | null }
  /** The server broke. */
  | { kind: 'process' }
  /** What the step needs could not be fetched. */
  | { kind: 'connection' }
  /** The server's own words. */
  | { kind: 'refused'; message: string }

export interface DeliveryStepProps {
  /** Null while they are asked for. */
  deliveries: readonly DeliveryType[] | null
  chosen: number | null
  busy: boolean
  /** What is offered beside the tickets, and calls back when it is whole, and when it is being fetched. Null where nothing is. */
  beside: ((onWhole: (isWhole: boolean) => void) => ReactNode) | null
  /** Where it goes, for a way that needs an address. */
  address: AddressChoiceProps | null
  onChoose: (idEntregaTipo: number) => void
  onDone: () => void
}

export interface DataStepProps {
  defaults: BuyerValues
  /** The account's own address, where its owner has not confirmed it yet: tickets wait for that. */
  unconfirmed: string | null
  busy: boolean
  onData: (data: BuyerData) => void
  /** What is typed, valid or not. */
  onTyped?: ((values: TypedValues) => void) | undefined
}

/** The provider's page with the card fields. `height` is in CSS pixels, as the page reports it. */
export interface CardPage {
  /** Another number is another loading of the page. */
  loads: number
  src: string
  title: string
  height: number
  ref: (frame: HTMLIFrameElement | null) => void
}

export interface PaymentStepProps {
  /** Null while they are asked for. */
  methods: readonly PaymentMethod2[] | null
  /** Given when the methods could not be loaded: asks for them again. */
  onRetryMethods?: (() => void) | undefined
  chosen: number | null
  onChoose: (nFormaDePago: number) => void
  /** Null where the method has no card page. The frame stays mounted as long as this is given. */
  cardPage: CardPage | null
  cardBrand: CardBrand | null
  /** Given when the brand and its installments could not be loaded: asks for them again. */
  onRetryPlans?: (() => void) | undefined
  installments: number
  onInstallments: (nCuotas: number) => void
  cardState: CardState
  /** Asks for the card page again, which does not show. */
  onRetryCardPage: () => void
  /** Asks the card page to check the card, or goes on at once where the method has none. */
  onCardSubmit: () => void
  /** Given where the chosen way takes cards that its provider keeps: pays with one of them. */
  onSavedCard?: ((card: CardToken) => void) | undefined
}

export interface ReviewStepProps {
  terms: boolean
  /** The customer asked to pay without agreeing. */
  termsMissing: boolean
  onTerms: (accepted: boolean) => void
  /** Where the terms can be read in full. */
  termsHref: string
  cardLast4: string | null
  installments: number
  methodName: string
  deliveryName: string
  /** The payment that the customer asked for is being made. */
  paying: boolean
  onPay: () => void
}

export interface CheckoutViewProps {
  dataState?: string | undefined
  step: CheckoutStep
  done: readonly CheckoutStep[]
  process: PurchaseProcess
  /** The time left; `alert` from section 9's two minutes on. Null where no clock runs. */
  clock: { text: string; alert: boolean } | null
  failure: CheckoutFailure | null
  delivery: DeliveryStepProps
  data: DataStepProps
  payment: PaymentStepProps
  review: ReviewStepProps
  /** One step back; absent where there is none. */
  onBack?: (() => void) | undefined
  /** Straight back to a done step. */
  onGoTo?: ((step: CheckoutStep) => void) | undefined
}
