import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Ticket } from '../../../contract/entities/order.ts'
import { usePlaceName } from '../../components/place-name/place-name.ts'
import { HandOnLater } from '../hand-on/hand-on-later.tsx'

/** The tickets that may be handed on by a link; nothing where none may. */
export function HandOnTickets({ tickets }: { tickets: readonly Ticket[] }) {
  const { t } = useLingui()
  const placeName = usePlaceName()
  const [open, setOpen] = useState<string | null>(null)
  const own = tickets.filter(({ lTransferible, cTitular }) => lTransferible && cTitular === null)
  if (own.length === 0) return null
  return (
    <section className="hand-on-tickets">
      <h2>
        <Trans>Going with somebody?</Trans>
      </h2>
      <p className="sm">
        <Trans>Send each of them the link to their ticket. It stays yours until they accept.</Trans>
      </p>
      <ul>
        {own.map((ticket) => (
          <li key={ticket.cNumero}>
            <span>
              {placeName(ticket)} <span className="num soft">{ticket.cNumero}</span>
            </span>
            <button
              type="button"
              className="link"
              aria-label={t`Hand ticket ${ticket.cNumero} on by link`}
              onClick={() => setOpen(ticket.cNumero)}
            >
              <Trans>By link</Trans>
            </button>
          </li>
        ))}
      </ul>
      {open === null ? null : <HandOnLater key={open} cNumero={open} onClose={() => setOpen(null)} />}
    </section>
  )
}
