import type { AnyStateMachine } from 'xstate'
import { type ChartTransition, chartOf, statesOf } from './chart.ts'
import { metaOf, triggerTemplates } from './words.ts'

/** Every English text that the machines' words are made of, once each, sorted. */
export function textsOf(machines: AnyStateMachine[]): string[] {
  const own = machines.flatMap((machine) => {
    const { root, transitions } = chartOf(machine)
    const { events, actors = {}, delays = {}, guards = {} } = metaOf(machine)
    return [
      ...[...statesOf(root), ...transitions].map(({ description }) => description),
      ...[events, actors, delays, guards].flatMap((texts) => Object.values(texts)),
    ]
  })
  return [...new Set([...own, ...Object.values(triggerTemplates)])].filter(Boolean).sort()
}

/** What a machine's `meta` lacks of its chart, and what it names that the chart does not have. */
export function metaProblems(machine: AnyStateMachine): string[] {
  const { root, transitions } = chartOf(machine)
  const { events, actors = {}, delays = {}, guards = {} } = metaOf(machine)
  const named = (trigger: ChartTransition['trigger']) =>
    transitions.filter((each) => each.trigger === trigger).map(({ name }) => name)
  const compare = (kind: string, texts: Readonly<Record<string, string>>, used: string[]) => [
    ...[...new Set(used)]
      .filter((name) => !texts[name]?.trim())
      .map((name) => `${machine.id}: meta.${kind} has no words for ${name}`),
    ...Object.keys(texts)
      .filter((name) => !used.includes(name))
      .map((name) => `${machine.id}: meta.${kind} names ${name}, which the chart does not have`),
  ]
  return [
    ...statesOf(root)
      .filter(({ description }) => !description.trim())
      .map(({ id }) => `${id} has no description`),
    ...compare('events', events, named('event')),
    ...compare(
      'actors',
      actors,
      statesOf(root).flatMap(({ invokes }) => invokes),
    ),
    ...compare('delays', delays, named('after')),
    ...compare(
      'guards',
      guards,
      transitions.flatMap(({ guard }) => guard ?? []),
    ),
  ]
}

/** What a catalogue lacks of `texts`, holds beyond them, or holds out of order. */
export function catalogueProblems(texts: string[], catalogue: Readonly<Record<string, string>>): string[] {
  const wanted = new Set(texts)
  const keys = Object.keys(catalogue)
  const placeholders = (text: string) => text.match(/\{\w+\}/g)?.join() ?? ''
  return [
    ...texts.filter((text) => !catalogue[text]?.trim()).map((text) => `not translated: ${text}`),
    ...keys.filter((text) => !wanted.has(text)).map((text) => `stale: ${text}`),
    ...keys
      .filter((text) => placeholders(text) !== placeholders(catalogue[text] ?? ''))
      .map((text) => `not with the same braces: ${text}`),
    ...keys
      .filter((text, index) => index > 0 && text < keys[index - 1]!)
      .map((text) => `out of order: ${text}`),
  ]
}
