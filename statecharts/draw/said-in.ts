import { type Chart, statesOf } from '../model/chart.ts'
import type { EachLanguage } from './picture-words.ts'

/** Everything that decides where the parts of a chart stand: its shape, and what it says in each language. */
export const saidIn = ({ name, root, transitions }: Chart, said: EachLanguage) => {
  const states = statesOf(root)
  return {
    name,
    states: states.map(({ id, kind, initial, invokes }) => [id, kind, initial, invokes]),
    transitions: transitions.map(({ key, source, targets, trigger, name, guard, actions }) => [
      [key, source, targets, trigger],
      [name, guard, actions],
    ]),
    said: said.map((say) => ({
      titles: states.map(({ id }) => [say.title(id), say.name(id)]),
      actors: states.flatMap(({ invokes }) => invokes.map(say.actor)),
      arrows: transitions.map(({ key, name }) => [say.arrow(key), say.event(name)]),
    })),
  }
}
