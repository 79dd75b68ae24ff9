import type { Model } from '../../statecharts/check/model.ts'

/** A model whose state and changes only itself needs to know. */
export type AnyModel = Model<never, never>

/** One model among others of other states and changes. */
export const anyModel = <State extends object, Change>(model: Model<State, Change>): AnyModel =>
  model as unknown as AnyModel

/** A model as one that reads its rules and not its states sees it. */
export const rulesIn = (model: AnyModel): Model<object> => model as unknown as Model<object>
