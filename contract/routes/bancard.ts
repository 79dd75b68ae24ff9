import * as z from 'zod/mini'
import { bancardAddresses } from '../addresses/bancard.ts'
import { confirmationRequest, paymentOutcome, providerStep } from '../entities/payment.ts'
import { savedCardList } from '../entities/saved-card.ts'
import { type ApiRoute, empty, nothing, processParams } from './route.ts'

/**
 * Calls about a payment with Bancard. Its challenge (3DS) is inside of its form, so that to confirm one is to ask what
 * became of the payment, and to cancel one is to give the payment up.
 */
export const bancardRoutes = {
  getBancardFrame: {
    ...bancardAddresses.getBancardFrame,
    summary: "Bancard's form of the payment under way, for a frame; NO_ENCONTRADO where there is none",
    params: processParams,
    body: empty,
    data: providerStep,
  },
  getBancardFrame2: {
    ...bancardAddresses.getBancardFrame2,
    summary: 'The same as BancardiFrame',
    params: processParams,
    body: empty,
    data: providerStep,
  },
  cancelBancard3ds: {
    ...bancardAddresses.cancelBancard3ds,
    summary: 'Gives a payment with Bancard up: what is paid all the same is given back',
    params: processParams,
    data: paymentOutcome,
  },
  confirmBancard3ds: {
    ...bancardAddresses.confirmBancard3ds,
    summary: 'What became of a payment with Bancard, asked of it when not yet known',
    params: processParams,
    body: confirmationRequest,
    data: paymentOutcome,
  },
  listSavedCards: {
    ...bancardAddresses.listSavedCards,
    summary: 'Cards that Bancard keeps of the customer in this shop, asked of it each time',
    data: savedCardList,
  },
  openCardForm: {
    ...bancardAddresses.openCardForm,
    summary: "Bancard's form that saves a card, for a frame; the list is asked for afterwards",
    body: empty,
    data: providerStep,
  },
  deleteSavedCard: {
    ...bancardAddresses.deleteSavedCard,
    summary: 'Has Bancard delete a card; ALIAS_VENCIDO for an alias that was used or is ten minutes old',
    params: z.object({ alias_token: z.string().check(z.regex(/^[\w-]{1,200}$/)) }),
    data: nothing,
  },
} as const satisfies Record<string, ApiRoute>
