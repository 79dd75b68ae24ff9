import type { TestCase } from './test-case.ts'

/** A line of a case: what has to be so before, what a hand does or has to go wrong, what is looked at. */
export interface CaseLine {
  kind: 'before' | 'do' | 'fault' | 'expect' | 'meanwhile'
  text: string
  /** Index of the step; of what comes before the first, null. */
  step: number | null
}

/** A case line by line, in the order in which it is carried out. */
export function caseLines({ before, cards, steps }: TestCase): CaseLine[] {
  const line = (kind: CaseLine['kind'], step: number | null) => (text: string) => ({
    ...{ kind, step, text: text.replace(/\s+/g, ' ').trim() },
  })
  return [
    ...[...before, ...cards].map(line('before', null)),
    ...steps.flatMap((step, index) => [
      ...(step.fault === null ? [] : [step.fault].map(line('fault', index))),
      ...[step.do].map(line('do', index)),
      ...step.meanwhile.map(line('meanwhile', index)),
      ...step.expect.map(({ text }) => line('expect', index)(text)),
    ]),
  ]
}
