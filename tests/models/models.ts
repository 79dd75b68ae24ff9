import type { Model } from '../../statecharts/check/model.ts'
import { afterPaymentModels } from './after-payment/models.ts'
import {
  largePayingModels,
  mediumPayingModels,
  smallPayingModels,
  widerPayingModels,
} from './paying/models.ts'
import { largeTabModels, mediumTabModels, smallTabModels } from './tabs/models.ts'

/** A model whose state and changes only itself needs to know. */
export type AnyModel = Model<never, never>

const small = () =>
  [...smallTabModels(), ...smallPayingModels(), ...afterPaymentModels()] as unknown as AnyModel[]
const large = () =>
  [
    ...mediumTabModels(),
    ...largeTabModels(),
    ...mediumPayingModels(),
    ...widerPayingModels(),
    ...largePayingModels(),
  ] as unknown as AnyModel[]

/** The small models and those that take seconds: what the page of the rules names. */
export const provedModels = (): AnyModel[] => [
  ...small(),
  ...([...mediumTabModels(), ...mediumPayingModels()] as unknown as AnyModel[]),
]

/** The models whose names have all these words; all of them where there are none. */
export function findModels({ words, small: onlySmall }: { words: string[]; small: boolean }): AnyModel[] {
  const models = onlySmall ? small() : [...small(), ...large()]
  return models.filter(({ name }) => words.every((word) => name.includes(word)))
}
