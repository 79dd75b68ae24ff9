import type { PictureWords } from '../../statecharts/draw/picture-words.ts'
import { type Chart, statesOf } from '../../statecharts/model/chart.ts'

/**
 * What a picture that fills the screen says of itself, since nothing stands beside it.
 * @param chart in the words of the page
 * @param selected a state's id or a transition's key; without one, the innermost active states are named
 */
export function captionOf(
  { root, transitions }: Chart,
  say: PictureWords,
  selected: string | null,
  active: ReadonlySet<string>,
): { name: string; words: string }[] {
  const states = statesOf(root)
  const namedParts = (ids: readonly string[]) =>
    states
      .filter(({ id }) => ids.includes(id))
      .map(({ id, description }) => ({ name: say.title(id), words: description }))
  if (selected === null)
    return namedParts([...active].filter((id) => ![...active].some((other) => other.startsWith(`${id}.`))))
  const transition = transitions.find(({ key }) => key === selected)
  return transition
    ? [{ name: say.arrow(transition.key).sentence, words: transition.description }]
    : namedParts([selected])
}
