import { afterPaymentModels } from './after-payment/models.ts'
import { type AnyModel, anyModel } from './any-model.ts'
import {
  largePayingModels,
  mediumPayingModels,
  smallPayingModels,
  widerPayingModels,
} from './paying/models.ts'
import { largeTabModels, mediumTabModels, smallTabModels } from './tabs/models.ts'

const small = (): AnyModel[] => [
  ...smallTabModels().map(anyModel),
  ...smallPayingModels().map(anyModel),
  ...afterPaymentModels().map(anyModel),
]
const large = (): AnyModel[] => [
  ...mediumTabModels().map(anyModel),
  ...largeTabModels().map(anyModel),
  ...mediumPayingModels().map(anyModel),
  ...widerPayingModels().map(anyModel),
  ...largePayingModels().map(anyModel),
]

/** The small models and those that take seconds: what the page of the rules names. */
export const provedModels = (): AnyModel[] => [
  ...small(),
  ...mediumTabModels().map(anyModel),
  ...mediumPayingModels().map(anyModel),
]

/** The models whose names have all these words; all of them where there are none. */
export function findModels({ words, small: onlySmall }: { words: string[]; small: boolean }): AnyModel[] {
  const models = onlySmall ? small() : [...small(), ...large()]
  return models.filter(({ name }) => words.every((word) => name.includes(word)))
}
