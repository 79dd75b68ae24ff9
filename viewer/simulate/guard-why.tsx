import { Trans } from '@lingui/react/macro'
import type { Words } from '../../statecharts/model/words.ts'
import type { GuardReading } from '../../statecharts/simulate/guard-reading.ts'
import { titlesIn } from '../recording/active-states.ts'

interface GuardWhyProps {
  reading: GuardReading
  words: Words
}

/** A guard, whether it is met, and the values or the parts that decided it. */
export const GuardWhy = ({ reading, words }: GuardWhyProps) => {
  const { name, kind, met, reads, state, parts } = reading
  const standing = state === null ? '' : titlesIn(words, state)
  return (
    <div className="guard-why sm" data-met={met}>
      <p>
        <b>{met ? <Trans>✓ met</Trans> : <Trans>✗ not met</Trans>}</b>{' '}
        {name !== '' && (
          <>
            {words.guard(name)} <code className="id">{name}</code>
          </>
        )}
        {state !== null && <Trans>It stands in {standing}.</Trans>}
        {kind === 'and' && <Trans>All of these:</Trans>}
        {kind === 'or' && <Trans>One of these:</Trans>}
        {kind === 'not' && <Trans>Not this:</Trans>}
      </p>
      {reads.length > 0 && (
        <ul>
          {reads.map(({ path, value }) => (
            <li key={path}>
              <code>{`${path} = ${value}`}</code>
            </li>
          ))}
        </ul>
      )}
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place alone
        <GuardWhy key={index} reading={part} words={words} />
      ))}
    </div>
  )
}
