import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Phone } from '../../../contract/entities/phone.ts'
import { useFocusOnChange } from '../../components/notice/use-focus-on-change.ts'
import { CodeForm } from '../../forms/code-form.tsx'
import { FormSystem } from '../../forms/form-system.tsx'
import { keepFocus } from '../../forms/keep-focus.ts'

export interface PhoneValidationProps {
  phone: Phone
  step: 'sending' | 'code' | 'validated'
  /** The code is good for so long; null where it was sent a while ago. */
  minutes: number | null
  busy: boolean
  codeError: string | undefined
  /** What went wrong beside the code. */
  failure: string | null
  onCode: (cCodigo: string) => void
  onResend: () => void
  onLeave: () => void
}

/** A code goes to the phone and comes back from whoever holds it. */
export function PhoneValidation({ phone, step, minutes, busy, ...validation }: PhoneValidationProps) {
  const { t } = useLingui()
  const title = useFocusOnChange<HTMLHeadingElement>(step, { atFirst: true })
  return (
    <section>
      <h2 className="d" ref={title} tabIndex={-1}>
        {step === 'validated' ? t`Phone validated` : t`Validate your phone`}
      </h2>
      {step === 'sending' ? (
        <p role="status">
          <Trans>Sending a code to {phone.cFormato}…</Trans>
        </p>
      ) : null}
      {step === 'code' ? (
        <>
          <p>
            {minutes === null ? (
              <Trans>Enter the code that we sent to {phone.cFormato} a while ago.</Trans>
            ) : (
              <>
                <Trans>We sent a code to {phone.cFormato}.</Trans>{' '}
                <Plural value={minutes} one="It is good for one minute." other="It is good for # minutes." />
              </>
            )}
          </p>
          {validation.failure === null ? null : (
            <p className="field-error" role="alert">
              {validation.failure}
            </p>
          )}
          <FormSystem>
            <CodeForm
              codeError={validation.codeError}
              onSubmit={(code) => (busy ? undefined : validation.onCode(code))}
            >
              <div className="book-acts">
                <button
                  type="submit"
                  className="btn"
                  aria-disabled={busy || undefined}
                  onMouseDown={keepFocus}
                >
                  {busy ? t`Checking…` : t`Validate`}
                </button>
                {busy ? null : (
                  <>
                    <button
                      type="button"
                      className="btn line"
                      onMouseDown={keepFocus}
                      onClick={validation.onResend}
                    >
                      <Trans>Send another code</Trans>
                    </button>
                    <button
                      type="button"
                      className="btn line"
                      onMouseDown={keepFocus}
                      onClick={validation.onLeave}
                    >
                      <Trans>Not now</Trans>
                    </button>
                  </>
                )}
              </div>
            </CodeForm>
          </FormSystem>
        </>
      ) : null}
      {step === 'validated' ? (
        <>
          <p role="status">
            <Trans>{phone.cFormato} is yours: we know that messages reach you there.</Trans>
          </p>
          <p>
            <button type="button" className="btn" onClick={validation.onLeave}>
              <Trans>Back to your phones</Trans>
            </button>
          </p>
        </>
      ) : null}
    </section>
  )
}
