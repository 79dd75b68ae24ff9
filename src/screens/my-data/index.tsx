import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { isShortAccount } from '../../../contract/entities/account.ts'
import { localMoment } from '../../../contract/local-day.ts'
import { Notice } from '../../components/notice/notice.tsx'
import { OwnDataForm } from '../../forms/own-data-form.tsx'
import { AccountPage, FormEnd } from '../account-data/account-page.tsx'
import { OwnDataList } from '../account-data/own-data-list.tsx'
import { type AccountDataProps, useAccountForm } from '../account-data/use-account-form.ts'

/** My data (section 2, /myData): who the customer is, and the mail that the shop writes to. */
const MyData = (props: AccountDataProps) => {
  const { t } = useLingui()
  const { now, deployment } = props
  const { timeZone, switches } = deployment
  const state = useAccountForm(props)
  const today = useCallback(() => localMoment(new Date(now()).toISOString(), timeZone).date, [now, timeZone])
  return (
    <AccountPage {...state} title={t`My data`}>
      {(own) => (
        <>
          {own.cEmailNuevo === null ? null : (
            <Notice kind="status" title={t`Confirm your new email`}>
              <p>
                <Trans>
                  We sent a link to {own.cEmailNuevo}. Follow it within a day; until then your email is{' '}
                  {own.cEmail}.
                </Trans>
              </p>
            </Notice>
          )}
          {switches.editMyData ? (
            <OwnDataForm
              own={own}
              isShort={isShortAccount(switches, own.cDocumento)}
              today={today}
              problems={state.problems}
              saved={state.saved}
              onSubmit={(values) => state.onSubmit({ kind: 'data', values })}
            >
              <FormEnd {...state} savedTitle={t`Your data are saved`} />
            </OwnDataForm>
          ) : (
            <OwnDataList own={own} />
          )}
          <p>
            <a href="/myPrivacy">
              <Trans>Sessions, a copy of your data, and deleting the account</Trans>
            </a>
          </p>
          <p>
            <a href="/additionalData">
              <Trans>Language of emails and news</Trans>
            </a>
          </p>
        </>
      )}
    </AccountPage>
  )
}

export default MyData
