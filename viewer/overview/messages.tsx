import { Trans, useLingui } from '@lingui/react/macro'
import { useContext } from 'react'
import type { OverviewMessage } from '../../statecharts/model/overview.ts'
import { createWords } from '../../statecharts/model/words.ts'
import { machines } from '../charts-data.ts'
import { WordsContext } from '../language/words.ts'
import { machineHref } from '../route.ts'

interface MessagesProps {
  /** The machine whose messages these are; null for those of an arrow, or all. */
  machine: string | null
  messages: readonly OverviewMessage[]
}

/** Messages between machines, in the words of the one that gets them. */
export const Messages = ({ machine, messages }: MessagesProps) => {
  const { t } = useLingui()
  const catalogue = useContext(WordsContext)
  const viewed = machine === null ? undefined : machines.get(machine)
  const say = ({ to, from, event }: OverviewMessage): string | undefined => {
    for (const name of [to, from]) {
      const words = name === null ? undefined : machines.get(name)
      const said = words && createWords(words.machine, catalogue).event(event)
      if (said !== undefined && said !== event) return said
    }
    return undefined
  }
  const link = (name: string | null) =>
    name === null ? <Trans>the page</Trans> : <a href={machineHref(name)}>{name}</a>
  return (
    <aside className="about" aria-label={t`Messages`}>
      {viewed ? (
        <>
          <h2 className="d">{viewed.name}</h2>
          <p className="meaning">{createWords(viewed.machine, catalogue).machine}</p>
          <p>
            <a className="btn small" href={machineHref(viewed.name)}>
              <Trans>Open its chart</Trans>
            </a>
          </p>
        </>
      ) : (
        <h2 className="d">
          <Trans>Messages</Trans>
        </h2>
      )}
      <ul className="entries messages">
        {messages.map((message) => (
          <li key={`${message.from} ${message.to} ${message.event}`}>
            <b>{message.event}</b>
            <span className="sm">
              {link(message.from)} → {link(message.to)}
            </span>
            <span className="xs">{say(message)}</span>
          </li>
        ))}
      </ul>
    </aside>
  )
}
