import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { landingMachine } from '../../../machines/landing/landing.machine.ts'
import * as select from '../../../machines/landing/landing.selectors.ts'
import { LoadingOverlay } from '../../components/overlay/loading-overlay.tsx'
import { Unavailable } from '../../components/unavailable/unavailable.tsx'
import { useServiceTexts } from '../../i18n/service-texts.ts'
import { useServedPage } from '../../shop/page-context.ts'
import type { ScreenProps } from '../../shop/screen-props.ts'
import { NotFoundView } from '../not-found-view.tsx'
import { LandingView } from './landing-view.tsx'

const Landing = ({ actor, search }: ScreenProps<typeof landingMachine>) => {
  const { t } = useLingui()
  const { limits } = useServedPage().deployment
  const show = useServiceTexts(useSelector(actor, select.show))
  const status = useSelector(actor, select.status)
  if (status === 'missing') return <NotFoundView />
  if (status === 'failed') return <Unavailable onRetry={() => actor.send({ type: 'loading.retried' })} />
  return show ? (
    <LandingView
      show={show}
      fecha={new URLSearchParams(search).get('fecha')}
      most={limits.placesPerPurchase}
    />
  ) : (
    <LoadingOverlay words={t`Opening the show…`} />
  )
}

export default Landing
