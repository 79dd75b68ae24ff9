import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import { Notice } from '../../components/notice/notice.tsx'
import { useFocusOnChange } from '../../components/notice/use-focus-on-change.ts'
import { CheckField } from '../../forms/check-field.tsx'
import { FormSystem } from '../../forms/form-system.tsx'
import { keepFocus } from '../../forms/keep-focus.ts'
import { PasswordField } from '../../forms/password-field.tsx'

export interface ErasureForm {
  cClave: string
  lEntradasVigentes: boolean
}

interface ErasureQuestionProps {
  busy: boolean
  failure: string | null
  isWrongPassword: boolean
  /** The customer has tickets that are still good, and has to say that they know. */
  hasTickets: boolean
  onConfirm: (form: ErasureForm) => void
  onKeep: () => void
}

/** Whether the account is to be erased, with the password. */
export function ErasureQuestion(props: ErasureQuestionProps) {
  const { busy, failure, isWrongPassword, hasTickets, onConfirm, onKeep } = props
  const { t } = useLingui()
  const { register, handleSubmit, watch, setValue } = useForm<ErasureForm>({
    defaultValues: { cClave: '', lEntradasVigentes: false },
  })
  const knows = watch('lEntradasVigentes')
  // It stands in the place of a longer list, whose pressed button has gone with the focus.
  const heading = useFocusOnChange<HTMLHeadingElement>('erasure', { toTop: true, atFirst: true })
  return (
    <FormSystem>
      <form
        className="form-grid"
        method="dialog"
        noValidate
        onSubmit={handleSubmit((form) => (busy ? undefined : onConfirm(form)))}
      >
        <h2 className="d" ref={heading} tabIndex={-1}>
          <Trans>Delete the account?</Trans>
        </h2>
        <p>
          <Trans>
            Your name, email, document, phones and addresses are erased for good. What the law asks us to keep
            of your orders is kept without you.
          </Trans>
        </p>
        <PasswordField
          label={t`Password`}
          autoComplete="current-password"
          error={isWrongPassword ? t`That is not your current password` : undefined}
          {...register('cClave')}
        />
        {hasTickets || knows ? (
          <CheckField
            required={false}
            checked={knows}
            onChange={(checked) => setValue('lEntradasVigentes', checked)}
          >
            <Trans>I have my tickets, and know that they cannot be sent again or brought to my home</Trans>
          </CheckField>
        ) : null}
        {failure === null ? null : (
          <Notice kind="alert" title={t`The account was not deleted`}>
            <p>{failure}</p>
          </Notice>
        )}
        <div className="book-acts">
          <button type="submit" className="btn" aria-disabled={busy || undefined} onMouseDown={keepFocus}>
            {busy ? t`Deleting…` : t`Yes, delete my account`}
          </button>
          {busy ? null : (
            <button type="button" className="btn line" onClick={onKeep}>
              <Trans>Keep my account</Trans>
            </button>
          )}
        </div>
      </form>
    </FormSystem>
  )
}
