import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { WireDiscount } from '../../../contract/entities/purchase.ts'
import { FormSystem } from '../../forms/form-system.tsx'
import { TextField } from '../../forms/text-field.tsx'

export interface CouponFieldProps {
  /** The code that is in the total. */
  used: WireDiscount | undefined
  busy: boolean
  /** Why the code that was typed is not used, in words. */
  failure: string | null
  /** Null leaves the one that is used. */
  onCode: (code: string | null) => void
}

/** A code that takes a part off. What was typed stays where it does not fit, with the reason. */
export function CouponField({ used, busy, failure, onCode }: CouponFieldProps) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const said = useRef<HTMLParagraphElement>(null)
  const before = useRef(used)
  const name = used?.cNombre
  useEffect(() => {
    // What was pressed is gone: who uses the keyboard goes on from what is shown in its place.
    if (before.current?.cNombre !== name) said.current?.focus()
    before.current = used
  }, [name, used])
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // On a phone the field was at the window's edge, and its reason comes below it.
    if (failure !== null) form.current?.scrollIntoView({ block: 'center' })
  }, [failure])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy && code.trim() !== '') onCode(code.trim())
  }
  return (
    <form ref={form} className="coupon" onSubmit={submit}>
      <p ref={said} role="status" tabIndex={-1} className="sm">
        {name ? <Trans>The code {name} is in the total.</Trans> : null}
      </p>
      {name ? (
        <button type="button" className="btn line small" aria-disabled={busy} onClick={() => onCode(null)}>
          <Trans>Remove the code</Trans>
        </button>
      ) : (
        <FormSystem>
          <TextField
            label={t`Discount code (optional)`}
            name="coupon"
            autoComplete="off"
            maxLength={40}
            error={failure ?? undefined}
            onChange={(event) => setCode(event.target.value)}
            trailing={
              <button type="submit" className="btn small" aria-disabled={busy}>
                <Trans>Use code</Trans>
              </button>
            }
          />
        </FormSystem>
      )}
    </form>
  )
}
