import type { AnyModel } from '../models.ts'
import { type PayingOptions, payingModel } from '../paying/models.ts'
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
  model: () => payingModel(title, options) as unknown as AnyModel,
})
