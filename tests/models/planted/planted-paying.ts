import type { Decisions } from '../../../server/payments/decide/decisions.ts'
import { anyModel } from '../any-model.ts'
import { type PayingOptions, payingModel } from '../paying/models.ts'
import type { PayingBudget } from '../paying/paying-model.ts'
import type { PlantedMistake } from './planted-mistake.ts'

/** A mistake in a payment. @param rule how the name begins of the rule that it breaks */
export const plantedPaying = (
  title: string,
  rule: string,
  message: RegExp,
  options: PayingOptions,
): PlantedMistake => ({
  title,
  rule,
  message,
  model: () => anyModel(payingModel(title, options)),
})

/** A mistake in the functions that the server runs, and what happens in the model that shows it. */
export type InTheServer = [
  title: string,
  rule: string,
  budget: Partial<PayingBudget>,
  planted: Partial<Decisions>,
  message: RegExp,
]

export const mistakesInTheServer = (mistakes: readonly InTheServer[]): PlantedMistake[] =>
  mistakes.map(([title, rule, budget, decisions, message]) =>
    plantedPaying(title, rule, message, { budget, decisions }),
  )
