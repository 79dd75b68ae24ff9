import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { externalLoginMachine } from '../../../machines/external-login/external-login.machine.ts'
import * as select from '../../../machines/external-login/external-login.selectors.ts'
import { useServiceTexts } from '../../i18n/service-texts.ts'
import type { ScreenProps } from '../../shop/screen-props.ts'
import { LoginRedirectView } from './login-redirect-view.tsx'

const LoginRedirect = ({ actor }: ScreenProps<typeof externalLoginMachine>) => {
  const { t } = useLingui()
  const busy = useSelector(actor, select.isBusy)
  const failure = useServiceTexts(useSelector(actor, select.failure))
  const mayRetry = useSelector(actor, select.mayRetry)
  return (
    <LoginRedirectView
      dataState={busy ? 'busy' : 'failed'}
      failure={
        failure && {
          message:
            failure.kind === 'refused'
              ? failure.message
              : t`The shop could not be reached. Try again in a moment.`,
        }
      }
      onRetry={mayRetry ? () => actor.send({ type: 'taking.retried' }) : null}
    />
  )
}

export default LoginRedirect
