import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Chart } from '../../statecharts/model/chart.ts'
import type { ChartMessage } from '../../statecharts/model/messages.ts'

interface MessageListProps {
  title: ReactNode
  actions: readonly string[]
  chart: Chart
}

/** The events that actions send to others, each with its recipient. */
export const MessageList = ({ title, actions, chart }: MessageListProps) => {
  const sent = actions.flatMap((action) => chart.messages[action] ?? []).filter(({ to }) => to !== 'self')
  if (sent.length === 0) return null
  return (
    <section className="names">
      <h3>{title}</h3>
      <ul>
        {sent.map((message) => (
          <li key={`${message.to} ${message.event}`}>
            <code>{message.event}</code> <Recipient message={message} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const Recipient = ({ message: { to, actor } }: { message: ChartMessage }) => {
  if (to === 'parent') return <Trans>to its parent</Trans>
  if (to === 'actor' && actor !== null) return <Trans>to {actor}</Trans>
  if (to === 'actor') return <Trans>to another machine</Trans>
  return <Trans>to whoever listens</Trans>
}
