import { Trans, useLingui } from '@lingui/react/macro'
import { Notice } from '../../components/notice/notice.tsx'
import type { CardPage, CardState } from './checkout-props.ts'

/** What the provider's page may do inside ours: its own script, its own form, its own origin. */
const SANDBOX = 'allow-scripts allow-forms allow-same-origin'

export interface CardFrameProps {
  page: CardPage
  state: CardState
  onRetry: () => void
}

/** The provider's page in its frame: the room it will take while it loads, and words where it does not come. */
export function CardFrame({ page, state, onRetry }: CardFrameProps) {
  const { t } = useLingui()
  const shown = state !== 'opening' && state !== 'unreachable'
  return (
    <div className="card-frame" data-page={shown ? 'shown' : state}>
      {state === 'opening' ? (
        <div className="card-frame-room" role="status">
          <p className="sm soft">
            <Trans>Loading the card's fields…</Trans>
          </p>
          {['whole', 'half', 'half', 'whole', 'half', 'half', 'whole'].map((width, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines stand for fields, in their order
            <i key={index} data-width={width} aria-hidden="true" />
          ))}
        </div>
      ) : null}
      {state === 'unreachable' ? (
        <Notice kind="alert" title={t`The card's fields do not load`}>
          <p>
            <Trans>
              They are the payment provider's own page, and it does not answer. Nothing was charged and your
              places are still kept.
            </Trans>
          </p>
          <p>
            <Trans>Try again. If it happens again, check your connection and what your browser blocks.</Trans>
          </p>
          <p>
            <button type="button" className="btn" onClick={onRetry}>
              <Trans>Retry</Trans>
            </button>
          </p>
        </Notice>
      ) : null}
      <iframe
        key={page.loads}
        className="card-page"
        src={page.src}
        title={page.title}
        height={page.height}
        ref={page.ref}
        sandbox={SANDBOX}
        allow="payment"
        referrerPolicy="strict-origin"
      />
    </div>
  )
}
