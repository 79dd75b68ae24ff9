import { leavesOf } from './assert-state.ts'
import type { TestContext } from './context.ts'
import type { ModelState, PlannedStep } from './path-planner.ts'
import type { PathFailure, PlannedResult, StepResult } from './result.ts'
import type { Screenshots } from './screenshots.ts'
import { withoutColours } from './without-colours.ts'

/** A planned step that is being taken: what a failure says of it. */
export interface BegunStep {
  planned: PlannedStep
  from: ModelState
  /** How many steps of the path came before. */
  after: number
}

/** What failed, what was planned, what came instead and what the page showed then. */
export const failureOf = async (
  problem: string,
  begun: BegunStep | null,
  steps: readonly StepResult[],
  { context, screenshots }: { context: TestContext; screenshots: Screenshots },
): Promise<PathFailure> => ({
  problem: withoutColours(problem),
  planned: begun && plannedOf(begun),
  instead: begun ? steps.slice(begun.after) : [],
  page: await pageOf(context).catch(() => null),
  shot: await screenshots.takeFailure(context),
})

const plannedOf = ({ planned: { event, taken, to }, from, after }: BegunStep): PlannedResult => ({
  step: after + 1,
  event: event.type,
  from: leavesOf(from.snapshot.value),
  taken,
  to: leavesOf(to.snapshot.value),
})

const pageOf = ({ page }: TestContext): Promise<string> =>
  page.evaluate(() => {
    const open = document.querySelector('dialog[open]') ?? document
    const heading = open.querySelector('h1, h2')?.textContent.trim() || document.title
    return `«${heading}» at ${location.pathname}${location.search}`
  })

/** A failure in one line, as the terminal and the list of failures have it. */
export const lineOf = ({ problem, planned, instead, page }: PathFailure): string => {
  const parts = [/[.!?]$/.test(problem) ? problem : `${problem}.`]
  if (planned) {
    parts.push(`Step ${planned.step} was to be ${planned.event}, from ${planned.from} to ${planned.to}.`)
    const came = instead.map(({ event, states }) => `${event} to ${states}`)
    parts.push(came.length > 0 ? `Instead came ${came.join(', then ')}.` : 'Nothing came instead.')
  }
  if (page !== null) parts.push(`The page showed ${page}.`)
  return parts.join(' ')
}
