import type { AnyStateMachine } from 'xstate'
import type { Locale } from '../../contract/client-state.ts'
import { type Chart, type ChartTransition, chartOf, statesOf } from '../model/chart.ts'
import type { TriggerKind } from '../model/triggers.ts'

/** A state that an answer rests on. */
export interface RestsOnState {
  state: string
}

/** A transition that an answer rests on: it has to be in the chart exactly like this. */
export interface RestsOnTransition {
  /** Id of the state that declares it. */
  from: string
  /** Name of its event, its actor or its delay. */
  on: string
  /** Left out for an event. */
  trigger?: TriggerKind
  /** Name of its guard; left out where it has none. */
  if?: string
  /** Ids of the states that it leads to; none where it stays. */
  to: string[]
  /** Actions that it takes, among others. */
  does?: string[]
}

export type RestsOn = RestsOnState | RestsOnTransition

/** A question in one language. `answer` and `without` may name numbers of the deployment: {purchaseMinutes}. */
export interface QuestionText {
  ask: string
  /** Other words for it, as people ask. */
  also: string[]
  answer: string
  /** The answer where the deployment lacks a number that `answer` names. */
  without?: string
}

/** A file of statecharts/questions/asked. */
export interface QuestionFile extends Record<Locale, QuestionText> {
  /** The most important first. */
  rests: RestsOn[]
}

export interface Question extends QuestionFile {
  /** The file's name. */
  id: string
}

/** A part of a chart that an answer rests on, as found there. */
export type FoundPart =
  | { machine: AnyStateMachine; state: string; transition?: never }
  | { machine: AnyStateMachine; transition: ChartTransition; state?: never }

const same = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((one) => others.includes(one))

const transitionOf = ({ transitions }: Chart, wanted: RestsOnTransition): ChartTransition | undefined =>
  transitions.find(
    ({ source, trigger, name, guard, targets, actions }) =>
      source === wanted.from &&
      trigger === (wanted.trigger ?? 'event') &&
      name === wanted.on &&
      guard === (wanted.if ?? null) &&
      same(targets, wanted.to) &&
      (wanted.does ?? []).every((action) => actions.includes(action)),
  )

/** @returns the part; undefined where the charts have none like it: the answer is stale. */
export function findPart(machines: Machines, rests: RestsOn): FoundPart | undefined {
  const id = 'state' in rests ? rests.state : rests.from
  const machine = machines.get(id.split('.')[0] ?? '')
  if (!machine) return undefined
  const chart = chartOf(machine)
  if ('state' in rests)
    return statesOf(chart.root).some((state) => state.id === id) ? { machine, state: id } : undefined
  const transition = transitionOf(chart, rests)
  return transition && { machine, transition }
}

/** The machines by their names. */
export type Machines = ReadonlyMap<string, AnyStateMachine>

/** @returns what the charts no longer have of that which answers rest on: one sentence each. */
export const staleParts = (questions: readonly Question[], machines: Machines): string[] =>
  questions.flatMap(({ id, rests }) =>
    rests
      .filter((part) => !findPart(machines, part))
      .map((part) => `${id}: no chart has ${JSON.stringify(part)}. Read the answer again.`),
  )
