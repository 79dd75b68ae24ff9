import { Trans, useLingui } from '@lingui/react/macro'
import { PasswordChangeForm } from '../../forms/password-change-form.tsx'
import { AccountPage, FormEnd } from '../account-data/account-page.tsx'
import { type AccountDataProps, useAccountForm } from '../account-data/use-account-form.ts'

/** Change of password (section 2, /changePassword). */
const ChangePassword = (props: AccountDataProps) => {
  const { t } = useLingui()
  const state = useAccountForm(props)
  return (
    <AccountPage {...state} title={t`Change password`}>
      {(own) => (
        <PasswordChangeForm
          email={own.cEmail}
          problems={state.problems}
          saved={state.saved}
          onSubmit={(values) => state.onSubmit({ kind: 'password', values })}
        >
          <p className="soft">
            <Trans>Changing it ends your sessions in other browsers.</Trans>
          </p>
          <FormEnd {...state} savedTitle={t`Your password is changed, and the other sessions ended`} />
        </PasswordChangeForm>
      )}
    </AccountPage>
  )
}

export default ChangePassword
