import { Trans, useLingui } from '@lingui/react/macro'
import { type Ref, useId } from 'react'

export interface TermsCheckProps {
  accepted: boolean
  onChange: (accepted: boolean) => void
  /** The customer asked to pay without agreeing. */
  missing: boolean
  ref: Ref<HTMLInputElement>
}

/** Agreement to the terms, with what they say at hand. */
export function TermsCheck({ accepted, onChange, missing, ref }: TermsCheckProps) {
  const { t } = useLingui()
  const id = useId()
  return (
    <div className="terms">
      <label>
        <input
          type="checkbox"
          ref={ref}
          checked={accepted}
          onChange={(event) => onChange(event.target.checked)}
          required
          aria-invalid={missing || undefined}
          aria-describedby={missing ? id : undefined}
        />
        <span>
          <Trans>I accept the terms and conditions of this purchase.</Trans>
        </span>
      </label>
      {missing ? (
        <p className="terms-missing" id={id}>
          {t`You must agree in order to continue`}
        </p>
      ) : null}
      <details>
        <summary>
          <Trans>What the terms say, in short</Trans>
        </summary>
        <ul>
          <li>
            <Trans>
              Each ticket is for one person, on one day and in one place; its QR code lets in once.
            </Trans>
          </li>
          <li>
            <Trans>If the show is cancelled or moved to another day, you can have your money back.</Trans>
          </li>
          <li>
            <Trans>Within 10 days of buying, and before the show, you can withdraw from the purchase.</Trans>
          </li>
          <li>
            <Trans>Reduced prices have to be proved at the door, with a document.</Trans>
          </li>
          <li>
            <Trans>We use your data for this purchase and to tell you of changes to it, nothing else.</Trans>
          </li>
        </ul>
      </details>
    </div>
  )
}
