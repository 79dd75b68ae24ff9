import { type AnyModel, anyModel, rulesIn } from '../any-model.ts'

/** A mistake that shows that a rule bites: the model with it breaks the rule. */
export interface PlantedMistake {
  /** What is wrong, in words. */
  title: string
  /** How the rule's name begins. */
  rule: string
  /** How the rule is then broken. */
  message: RegExp
  /** The model with the mistake in it. */
  model: () => AnyModel
}

/** The mistaken model, of which only the rule is checked that it breaks. */
export const watched = ({ rule, model: plant }: PlantedMistake): AnyModel => {
  const model = rulesIn(plant())
  const named = ({ name }: { name: string }) => name.startsWith(rule)
  return anyModel({
    ...model,
    actionInvariants: model.actionInvariants.filter(named),
    invariants: model.invariants.filter(named),
    quiescentInvariants: model.quiescentInvariants.filter(named),
  })
}
