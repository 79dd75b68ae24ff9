import { counterexampleOf } from '../../statecharts/check/recording-of.ts'
import { checkModel } from '../../statecharts/check/search.ts'
import type { Recording } from '../../statecharts/recording/recording.ts'
import type { ProvedRule } from '../../statecharts/rules/rule.ts'
import { type AnyModel, rulesIn } from './any-model.ts'
import { mistakesOf } from './planted/all-mistakes.ts'
import { watched } from './planted/planted-mistake.ts'

/** A rule with the counterexample of its first planted mistake. */
export interface RuleProof {
  rule: ProvedRule
  counterexample: Recording | null
}

type Kind = keyof typeof mistakesOf

const kindOf = ({ name }: AnyModel): Kind =>
  name.startsWith('paying') ? 'paying' : name.startsWith('after payment') ? 'after payment' : 'tabs'

/** Every rule of a model, in the order in which it has them; the last is that it comes to an end. */
export const rulesOf = (model: AnyModel): Pick<ProvedRule, 'name' | 'source' | 'scope'>[] => {
  const { actionInvariants, invariants, quiescentInvariants, liveness } = rulesIn(model)
  const scoped = (scope: ProvedRule['scope'], rules: readonly { name: string; source: string }[]) =>
    rules.map(({ name, source }) => ({ name, source, scope }))
  return [
    ...scoped('changes', actionInvariants),
    ...scoped('states', invariants),
    ...scoped('atRest', quiescentInvariants),
    ...scoped('states', [liveness]),
  ]
}

const idOf = (kind: Kind, name: string): string =>
  `${kind} ${name}`
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^((?:[a-z]+-){1,8}[a-z]+).*/, '$1')

/**
 * Searches every model to its end, and then each rule's first planted mistake.
 * @throws where a rule is broken without a mistake, or not broken by its mistake.
 */
export function proveRules(
  models: readonly AnyModel[],
  onModel: (name: string, states: number) => void,
): RuleProof[] {
  const proofs = new Map<string, RuleProof>()
  for (const model of models) {
    const { states, quiescent, changes, violation } = checkModel(model)
    if (violation) throw new Error(`${model.name}: ${violation.name}: ${violation.message}`)
    onModel(model.name, states)
    const kind = kindOf(model)
    const looked = { states, atRest: quiescent, changes }
    for (const { name, source, scope } of rulesOf(model)) {
      const id = idOf(kind, name)
      const proof = proofs.get(id) ?? withMistake(kind, { id, name, source, scope })
      proof.rule.models.push({ name: model.name, states, lookedAt: looked[scope] })
      proofs.set(id, proof)
    }
  }
  return [...proofs.values()]
}

function withMistake(kind: Kind, rule: Pick<ProvedRule, 'id' | 'name' | 'source' | 'scope'>): RuleProof {
  const mistakes = mistakesOf[kind].filter((mistake) => rule.name.startsWith(mistake.rule))
  const proved = { ...rule, models: [], mistakes: mistakes.map(({ title }) => title), broken: null }
  const [first] = mistakes
  if (!first) return { rule: proved, counterexample: null }
  const model = watched(first)
  const { violation } = checkModel(model)
  if (violation?.name !== rule.name) throw new Error(`${first.title} does not break: ${rule.name}`)
  return {
    rule: { ...proved, broken: violation.message },
    counterexample: counterexampleOf(model, violation),
  }
}
