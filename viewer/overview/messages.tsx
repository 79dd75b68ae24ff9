import { Trans, useLingui } from '@lingui/react/macro'
import type { OverviewMessage } from '../../statecharts/model/overview.ts'
import { machines } from '../charts-data.ts'
import { useAllWords } from '../language/all-words.ts'
import { machineHref } from '../route.ts'
import { GapLink } from '../unproven/gap-link.tsx'

interface MessagesProps {
  /** The machine whose messages these are; null for those of an arrow, or all. */
  machine: string | null
  messages: readonly OverviewMessage[]
}

/** Messages between machines, in the words of the one that gets them. */
export const Messages = ({ machine, messages }: MessagesProps) => {
  const { t } = useLingui()
  const words = useAllWords()
  const viewed = machine === null ? undefined : machines.get(machine)
  const say = ({ to, from, event }: OverviewMessage): string | undefined => {
    for (const name of [to, from]) {
      const said = words.get(name ?? '')?.event(event)
      if (said !== undefined && said !== event) return said
    }
    return undefined
  }
  const link = (name: string | null) =>
    name === null ? <Trans>the page</Trans> : <a href={machineHref(name)}>{words.get(name)?.title(name)}</a>
  return (
    <aside className="about" aria-label={t`Messages`}>
      {viewed ? (
        <>
          <h2 className="d">{words.get(viewed.name)!.title(viewed.name)}</h2>
          <code className="id">{viewed.name}</code>
          <p className="meaning">{words.get(viewed.name)!.machine}</p>
          <p>
            <a className="btn small" href={machineHref(viewed.name)}>
              <Trans>Open its chart</Trans>
            </a>
          </p>
          <GapLink machine={viewed.name} />
        </>
      ) : (
        <h2 className="d">
          <Trans>Messages</Trans>
        </h2>
      )}
      <ul className="entries messages">
        {messages.map((message) => (
          <li key={`${message.from} ${message.to} ${message.event}`}>
            <b>{say(message) ?? message.event}</b>
            <span className="sm">
              {link(message.from)} → {link(message.to)}
            </span>
            <code className="id">{message.event}</code>
          </li>
        ))}
      </ul>
    </aside>
  )
}
