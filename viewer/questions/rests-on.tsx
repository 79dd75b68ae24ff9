import { Trans } from '@lingui/react/macro'
import { type FoundPart, findPart, type RestsOn } from '../../statecharts/questions/question.ts'
import { useWords } from '../language/words.ts'
import { machinesByName, partHref } from '../part-href.ts'

/** One part of a chart that an answer rests on, in its sentences; it leads there. */
export const RestsOnPart = ({ rests }: { rests: RestsOn }) => {
  const found = findPart(machinesByName, rests)
  return found ? <Part {...found} href={partHref(rests)} /> : null
}

const Part = ({ machine, state, transition, href }: FoundPart & { href: string }) => {
  const words = useWords(machine)
  if (transition === undefined)
    return (
      <li>
        <a href={href}>{words.state(state)}</a> <code className="soft">{state}</code>
      </li>
    )
  const { guard, targets, key } = transition
  const to = targets.map((target) => words.state(target)).join(' ')
  return (
    <li>
      <a href={href}>{words.trigger(transition)}</a>{' '}
      {guard !== null && (
        <>
          {words.guard(guard)} <Trans>Yes.</Trans>{' '}
        </>
      )}
      {words.transition(key) || to} <code className="soft">{targets.join(', ') || transition.source}</code>
    </li>
  )
}
