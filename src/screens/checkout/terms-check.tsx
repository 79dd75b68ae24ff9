import { Trans, useLingui } from '@lingui/react/macro'
import type { Ref } from 'react'
import { CheckField } from '../../forms/check-field.tsx'
import { FormSystem } from '../../forms/form-system.tsx'

export interface TermsCheckProps {
  accepted: boolean
  onChange: (accepted: boolean) => void
  /** The customer asked to pay without agreeing. */
  missing: boolean
  /** Where they can be read in full. */
  href: string
  ref: Ref<HTMLInputElement>
}

/** Agreement to the terms, with what they say at hand. */
export function TermsCheck({ accepted, onChange, missing, href, ref }: TermsCheckProps) {
  const { t } = useLingui()
  return (
    <div className="terms">
      <FormSystem>
        <CheckField
          ref={ref}
          checked={accepted}
          onChange={onChange}
          error={missing ? t`You must agree in order to continue` : undefined}
        >
          <Trans>I accept the terms and conditions of this purchase.</Trans>
        </CheckField>
      </FormSystem>
      <p>
        <a href={href} target="_blank" data-here rel="noopener">
          <Trans>Read them in full</Trans>
        </a>
      </p>
      <details>
        <summary>
          <Trans>What the terms say, in short</Trans>
        </summary>
        <ul>
          <li>
            <Trans>
              Each ticket is for one person, one day and one place; its QR code is valid for one entry.
            </Trans>
          </li>
          <li>
            <Trans>
              If the performance is cancelled or moved to another day, you can have your money back.
            </Trans>
          </li>
          <li>
            <Trans>
              Within 10 days of buying, and before the performance, you can withdraw from the purchase.
            </Trans>
          </li>
          <li>
            <Trans>For a reduced price, show the document that entitles you to it at the door.</Trans>
          </li>
          <li>
            <Trans>
              We use your details for this purchase and to tell you if anything changes, nothing else.
            </Trans>
          </li>
        </ul>
      </details>
    </div>
  )
}
