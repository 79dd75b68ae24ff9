import type { AnyStateMachine } from 'xstate'
import { pageRoutes } from '../../contract/page-routes.ts'
import { chartOf, statesOf } from '../model/chart.ts'
import { UNKNOWN_EVENT } from './live.ts'

const PROTOCOL = [
  ...['who', 'follow', 'leave', 'here', 'recording', 'actor', 'step', 'gone'],
  ...['type', 'tab', 'viewer', 'since', 'screen', 'machines', 'recording', 'actor', 'step'],
  ...['format', 'version', 'origin', 'title', 'begunAt', 'actors', 'steps', 'id', 'machine', 'state'],
  ...['at', 'event', 'taken', 'status', 'active', 'done', 'error', 'stopped'],
  ...['taquilla-recording', 'A tab of the shop', UNKNOWN_EVENT, 'xstate.init', 'xstate.stop'],
]

/** Every word that may leave a tab: of the protocol, of the table of pages and of the machines' files. */
export const liveWords = (machines: readonly AnyStateMachine[]): ReadonlySet<string> =>
  new Set([...PROTOCOL, ...pageRoutes.map(({ screen }) => screen), ...machines.flatMap(wordsOf)])

/**
 * Every string in a message or a recording, names of fields too, that is none of these words. A word with a
 * number after it is an actor's id.
 */
export const foreignWords = (said: unknown, words: ReadonlySet<string>): string[] =>
  stringsOf(said).filter((text) => !words.has(text) && !words.has(text.replace(/ \d{1,4}$/, '')))

const wordsOf = (machine: AnyStateMachine): string[] => {
  const { root, transitions } = chartOf(machine)
  return [
    machine.id,
    ...statesOf(root).map(({ key }) => key),
    ...transitions.flatMap(({ key }) => [key, key.split('|')[1] as string]),
  ]
}

const stringsOf = (said: unknown): string[] => {
  if (typeof said === 'string') return [said]
  if (Array.isArray(said)) return said.flatMap(stringsOf)
  if (typeof said !== 'object' || said === null) return []
  return Object.entries(said).flatMap(([field, value]) => [field, ...stringsOf(value)])
}
