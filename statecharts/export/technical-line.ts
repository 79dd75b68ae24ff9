import type { ChartTransition } from '../model/chart.ts'
import type { TriggerKind } from '../model/triggers.ts'

const OUTCOMES: Partial<Record<TriggerKind, string>> = {
  done: ' done',
  error: ' failed',
  snapshot: ' changed',
}
const NAMELESS: Partial<Record<TriggerKind, string>> = { stateDone: 'finished', always: 'at once' }

/**
 * A transition by its technical names, in one line: what triggers it, [guard], / actions.
 * @param otherwise it is taken when the guarded ones of the same trigger are not
 */
export function technicalLine(
  { trigger, name, guard, actions, raises }: ChartTransition,
  otherwise: boolean,
): string {
  const condition = guard ?? (otherwise ? 'else' : null)
  return [
    trigger === 'after' ? 'after ' : '',
    NAMELESS[trigger] ?? name,
    OUTCOMES[trigger] ?? '',
    condition === null ? '' : ` [${condition}]`,
    actions.length === 0 ? '' : ` / ${actions.join(', ')}`,
    ...raises.map((event) => ` at once ${event}`),
  ].join('')
}
