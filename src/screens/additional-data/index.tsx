import { Trans, useLingui } from '@lingui/react/macro'
import { AdditionalDataForm } from '../../forms/additional-data-form.tsx'
import { AccountPage, FormEnd } from '../account-data/account-page.tsx'
import { type AccountDataProps, useAccountForm } from '../account-data/use-account-form.ts'

/** What the shop asks beyond the sign-up (section 2, /additionalData): language of mails, and news. */
const AdditionalDataPage = (props: AccountDataProps) => {
  const { t } = useLingui()
  const state = useAccountForm(props)
  return (
    <AccountPage {...state} title={t`Additional data`}>
      {(own) => (
        <AdditionalDataForm
          own={own}
          saved={state.saved}
          onSubmit={(values) => state.onSubmit({ kind: 'additional', values })}
        >
          <FormEnd {...state} savedTitle={t`Your data are saved`} />
          <p>
            <a href="/myPrivacy">
              <Trans>Sessions, a copy of your data, and deleting the account</Trans>
            </a>
          </p>
        </AdditionalDataForm>
      )}
    </AccountPage>
  )
}

export default AdditionalDataPage
