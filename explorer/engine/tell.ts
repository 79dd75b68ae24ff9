import type { StateValue } from 'xstate'
import type { RecordedStep, Recording } from '../../charts/recording.ts'

/** A recording for the terminal: one numbered line a step. */
export const tellSteps = ({ steps }: Recording): string[] =>
  steps.map((step, index) => `${String(index + 1).padStart(3)}. ${lineOf(step)}`)

/** The same as a Mermaid `sequenceDiagram`: notes for what happens, arrows for what is told. */
export function sequenceDiagram({ title, actors, steps }: Recording): string {
  const nameOf = new Map(actors.map(({ id }, index) => [id, `a${index}`]))
  const lines = ['sequenceDiagram', `  title ${plain(title)}`]
  for (const { id } of actors) lines.push(`  participant ${nameOf.get(id)} as ${plain(id)}`)
  for (const step of steps) {
    const name = nameOf.get(step.actor)
    if (step.note) lines.push(`  Note over ${name}: ${plain(step.note)}`)
    if (step.state !== null)
      lines.push(`  ${name}->>${name}: ${plain(`${step.event} (now ${stateText(step.state)})`)}`)
  }
  return `${lines.join('\n')}\n`
}

function lineOf({ actor, event, note, state }: RecordedStep): string {
  if (state === null) return `${actor}: ${note ?? event}`
  return `${actor}: ${note ? `${note} (${event})` : event} -> ${stateText(state)}`
}

/** A state value in short: `paying.charging`, parallel regions in braces. */
export function stateText(value: StateValue): string {
  if (typeof value === 'string') return value
  const parts = Object.entries(value).map(([key, inner]) =>
    typeof inner === 'object' && Object.keys(inner).length === 0
      ? key
      : `${key}.${stateText(inner as StateValue)}`,
  )
  return parts.length === 1 ? (parts[0] as string) : `{${parts.join(', ')}}`
}

/** Mermaid reads `;` and `#` as its own. */
const plain = (text: string): string => text.replaceAll(/[;#\n]/g, ',')
