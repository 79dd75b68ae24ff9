import type { StateValue } from 'xstate'
import type { RecordedStep, Recording } from '../recording/recording.ts'

/** A recording for the terminal: one numbered line a step. */
export const describeSteps = ({ steps }: Recording): string[] =>
  steps.map((step, index) => `${String(index + 1).padStart(3)}. ${lineOf(step)}`)

/**
 * The same as a Mermaid `sequenceDiagram`: a note for each action, an arrow for each event it delivers. The arrow
 * comes from the actor that received the event before, or from the actor without a chart that began it.
 */
export function sequenceDiagram({ title, actors, steps }: Recording): string {
  const nameOf = new Map(actors.map(({ id }, index) => [id, `a${index}`]))
  const lines = ['sequenceDiagram', `  title ${plain(title)}`]
  for (const { id } of actors) lines.push(`  participant ${nameOf.get(id)} as ${plain(id)}`)
  let sender: RecordedStep | undefined
  for (const step of steps) {
    const name = nameOf.get(step.actor)
    if (step.note) lines.push(`  Note over ${name}: ${plain(step.note)}`)
    const hasNoChart = step.state === null && step.status === 'active'
    const from = step.note || !sender ? name : nameOf.get(sender.actor)
    if (!hasNoChart) lines.push(`  ${from}->>${name}: ${plain(arrowText(step))}`)
    if (step.note || sender?.state !== null) sender = step
  }
  return `${lines.join('\n')}\n`
}

const arrowText = ({ event, state }: RecordedStep): string =>
  state === null ? event : `${event} (now ${stateText(state)})`

function lineOf({ actor, event, note, state }: RecordedStep): string {
  if (state === null) return `${actor}: ${note ?? event}`
  return `${actor}: ${note ? `${note} (${event})` : event} -> ${stateText(state)}`
}

/** A state value in short: `paying.charging`, parallel regions in braces. */
export function stateText(value: StateValue): string {
  if (typeof value === 'string') return value
  const texts = Object.entries(value).map(([key, inner]) =>
    typeof inner === 'object' && Object.keys(inner).length === 0
      ? key
      : `${key}.${stateText(inner as StateValue)}`,
  )
  return texts.length === 1 ? (texts[0] as string) : `{${texts.join(', ')}}`
}

/** Mermaid reads `;` and `#` as its own. */
const plain = (text: string): string => text.replaceAll(/[;#\n]/g, ',')
