import { Trans, useLingui } from '@lingui/react/macro'
import { AliasForm } from '../../forms/alias-form.tsx'
import { AccountPage, FormEnd } from '../account-data/account-page.tsx'
import { type AccountDataProps, useAccountForm } from '../account-data/use-account-form.ts'

/** The alias (section 2, /myAlias), of customers who may have one. */
const MyAlias = (props: AccountDataProps) => {
  const { t } = useLingui()
  const state = useAccountForm(props)
  return (
    <AccountPage {...state} title={t`My alias`}>
      {(own) =>
        own.lAlias ? (
          <AliasForm
            own={own}
            saved={state.saved}
            onSubmit={(values) => state.onSubmit({ kind: 'alias', values })}
          >
            <FormEnd {...state} savedTitle={t`Your alias is saved`} />
          </AliasForm>
        ) : (
          <p>
            <Trans>Your account has no alias.</Trans>
          </p>
        )
      }
    </AccountPage>
  )
}

export default MyAlias
