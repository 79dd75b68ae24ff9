import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { externalLoginMachine } from '../../../machines/external-login/external-login.machine.ts'
import * as select from '../../../machines/external-login/external-login.selectors.ts'
import { useServiceTexts } from '../../i18n/service-texts.ts'
import type { ScreenProps } from '../../shop/screen-props.ts'
import { useShop } from '../../shop/shop.ts'
import { usePerformanceHead } from '../../shop/use-performance-head.ts'
import { LoginRedirectView } from './login-redirect-view.tsx'

/** The page that the login was for, as this browser kept it, and the performance on it. */
const useKept = () => {
  const { navigation } = useShop().actors
  const next = useSelector(navigation, ({ context }) => context.redirect_uri?.fullPath)
  const search = String(new URLSearchParams(next === undefined ? {} : { next }))
  return { next, kept: usePerformanceHead('login', { search, served: null }) }
}

const LoginRedirect = ({ actor }: ScreenProps<typeof externalLoginMachine>) => {
  const { t } = useLingui()
  const busy = useSelector(actor, select.isBusy)
  const failure = useServiceTexts(useSelector(actor, select.failure))
  const mayRetry = useSelector(actor, select.mayRetry)
  return (
    <LoginRedirectView
      {...useKept()}
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
