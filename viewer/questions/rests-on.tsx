import { chartOf } from '../../statecharts/model/chart.ts'
import { type FoundPart, findPart, type RestsOn } from '../../statecharts/questions/question.ts'
import { Condition } from '../chart/transition-text.tsx'
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
        <a href={href}>{words.title(state)}</a>. {words.state(state)} <code className="id">{state}</code>
      </li>
    )
  const { targets, key } = transition
  const { sentence, raised } = words.arrow(key)
  return (
    <li>
      <a href={href}>{[sentence, ...raised].join(' ')}</a>{' '}
      {targets.length > 0 && `→ ${targets.map(words.title).join(', ')} `}
      <Condition transition={transition} chart={chartOf(machine)} words={words} />{' '}
      <code className="id">{targets.join(', ') || transition.source}</code>
    </li>
  )
}
