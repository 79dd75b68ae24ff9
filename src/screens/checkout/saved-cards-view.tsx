import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import type { ProviderStep } from '../../../contract/entities/payment.ts'
import type { SavedCard } from '../../../contract/entities/saved-card.ts'
import { Notice } from '../../components/notice/notice.tsx'
import { CheckField } from '../../forms/check-field.tsx'
import { FormSystem } from '../../forms/form-system.tsx'
import { useFrameMessage } from '../confirmation/use-frame-message.ts'
import './saved-cards.css'

export interface SavedCardsViewProps {
  cards: readonly SavedCard[]
  /** The alias of the card that may be deleted, once the customer says yes. */
  asked: string | null
  /** The provider's form that keeps a card. */
  form: ProviderStep | null
  news: 'kept' | 'notKept' | 'removed' | 'renewed' | null
  /** Why the last wish was not done, in words. */
  failure: string | null
  loading: boolean
  unavailable: boolean
  busy: boolean
  /** A card is to be typed and kept. */
  keeping: boolean
  onRetry: () => void
  onPay: (card: SavedCard) => void
  onRemove: (card: SavedCard) => void
  onConfirm: () => void
  onLeave: () => void
  onKeep: (keeps: boolean) => void
  onFormFinished: () => void
  /** The way on with another card. */
  children: ReactNode
}

/** The provider's form in a frame. What it says proves nothing: the list is asked for. */
function CardForm({ uri, onFinished }: { uri: string; onFinished: () => void }) {
  const { t } = useLingui()
  const frame = useRef<HTMLIFrameElement>(null)
  useFrameMessage(frame, new URL(uri).origin, (data) => {
    const { message, iframeHeight } = (data ?? {}) as { message?: unknown; iframeHeight?: unknown }
    if (typeof iframeHeight === 'number' && frame.current)
      frame.current.height = String(Math.max(120, Math.min(2000, iframeHeight)))
    if (typeof message === 'string' && /_(success|fail)$/.test(message)) onFinished()
  })
  return (
    <iframe
      ref={frame}
      className="saved-cards-form"
      src={uri}
      title={t`The payment provider's form that saves a card`}
      height={460}
      sandbox="allow-scripts allow-forms allow-same-origin"
      referrerPolicy="strict-origin"
    />
  )
}

interface CardRowProps {
  name: string
  card: SavedCard
  isAsked: boolean
  /** Another card is asked about, or one is typed: nothing of this one is pressed meanwhile. */
  isIdle: boolean
  view: SavedCardsViewProps
}

function CardRow({ name, card, isAsked, isIdle, view }: CardRowProps) {
  const { t } = useLingui()
  const question = useRef<HTMLParagraphElement>(null)
  const remove = useRef<HTMLButtonElement>(null)
  const wasAsked = useRef(isAsked)
  useEffect(() => {
    // What was pressed is gone: the keyboard goes on from what stands in its place.
    if (isAsked) question.current?.focus()
    else if (wasAsked.current) remove.current?.focus()
    wasAsked.current = isAsked
  }, [isAsked])
  return (
    <li>
      <p>
        <b>{name}</b>
        {card.cVence === null ? null : (
          <span className="sm soft">
            {' '}
            <Trans>valid until {card.cVence}</Trans>
          </span>
        )}
      </p>
      {isAsked ? (
        <div className="saved-cards-asks">
          <p ref={question} tabIndex={-1}>
            <Trans>Delete {name}? You would have to type it again the next time.</Trans>
          </p>
          {view.failure === null ? null : (
            <p className="field-error" role="alert">
              {view.failure}
            </p>
          )}
          <div className="saved-cards-acts">
            <button
              type="button"
              className="btn small"
              aria-disabled={view.busy || undefined}
              onClick={view.busy ? undefined : view.onConfirm}
            >
              {view.busy ? t`Deleting…` : t`Yes, delete it`}
            </button>
            {view.busy ? null : (
              <button type="button" className="btn line small" onClick={view.onLeave}>
                <Trans>Keep it</Trans>
              </button>
            )}
          </div>
        </div>
      ) : (
        <div className="saved-cards-acts">
          <button
            type="button"
            className="btn small"
            aria-disabled={!isIdle || undefined}
            onClick={isIdle ? () => view.onPay(card) : undefined}
          >
            <span>
              <Trans>Pay with this card</Trans> <span className="vh">{name}</span>
            </span>
          </button>
          <button
            ref={remove}
            type="button"
            className="link"
            aria-disabled={!isIdle || undefined}
            onClick={isIdle ? () => view.onRemove(card) : undefined}
          >
            <span>
              <Trans>Delete</Trans> <span className="vh">{name}</span>
            </span>
          </button>
        </div>
      )}
    </li>
  )
}

/** Cards that the provider keeps of the customer, to pay with by one press; and another one, which may be kept. */
export function SavedCardsView(props: SavedCardsViewProps) {
  const { t } = useLingui()
  const { cards, asked, form, news, failure, loading, unavailable, busy, keeping } = props
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (news !== null) said.current?.focus()
  }, [news])
  const words = {
    kept: t`The card is saved: pay with it below.`,
    notKept: t`No further card was saved. You can try again, or pay without saving it.`,
    removed: t`The card is deleted.`,
    renewed: t`Your list of cards was too old and is loaded again. Nothing was deleted: choose once more.`,
  }
  const nameOf = ({ cMarca, cNumero }: SavedCard) => `${cMarca} •••• ${cNumero.slice(-4)}`.trim()
  return (
    <section className="saved-cards" aria-labelledby="saved-cards-title" aria-busy={loading || busy}>
      <h2 id="saved-cards-title">
        <Trans>Your saved cards</Trans>
      </h2>
      <p ref={said} className="sm" role="status" tabIndex={-1}>
        {loading ? t`Looking up your saved cards…` : news && words[news]}
      </p>
      {unavailable ? (
        <Notice kind="alert" title={t`Your saved cards could not be looked up`}>
          <p>
            <Trans>You can pay with another card meanwhile.</Trans>
          </p>
          <button type="button" className="btn small" onClick={props.onRetry}>
            <Trans>Look them up again</Trans>
          </button>
        </Notice>
      ) : null}
      {failure !== null && asked === null ? (
        <Notice kind="alert" title={t`The form that saves a card did not open`}>
          <p>{failure}</p>
        </Notice>
      ) : null}
      {cards.length > 0 && !unavailable ? (
        <ul>
          {cards.map((card) => (
            <CardRow
              key={card.alias_token}
              name={nameOf(card)}
              card={card}
              isAsked={asked === card.alias_token}
              isIdle={asked === null && !keeping && !busy}
              view={props}
            />
          ))}
        </ul>
      ) : null}
      {!loading && !unavailable && cards.length === 0 ? (
        <p className="soft">
          <Trans>None so far.</Trans>
        </p>
      ) : null}
      <h3>
        <Trans>Another card</Trans>
      </h3>
      {loading || unavailable ? null : (
        <FormSystem>
          <CheckField
            required={false}
            checked={keeping}
            onChange={(keeps) => {
              if (asked === null) props.onKeep(keeps)
            }}
          >
            <Trans>Keep this card with the payment provider for the next time</Trans>
          </CheckField>
        </FormSystem>
      )}
      {keeping ? (
        <>
          <p className="sm soft" role="status">
            {form ? (
              <Trans>Type the card below. Nothing is charged yet: then you pay with it.</Trans>
            ) : (
              t`One moment…`
            )}
          </p>
          {form ? <CardForm uri={form.cUri} onFinished={props.onFormFinished} /> : null}
        </>
      ) : (
        props.children
      )}
    </section>
  )
}
