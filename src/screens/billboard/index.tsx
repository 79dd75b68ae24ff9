import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Locale } from '../../../contract/client-state.ts'
import type { billboardMachine } from '../../../machines/billboard/billboard.machine.ts'
import * as select from '../../../machines/billboard/billboard.selectors.ts'
import { BillboardFilters } from '../../components/filters/billboard-filters.tsx'
import { LoadingOverlay } from '../../components/overlay/loading-overlay.tsx'
import { Unavailable } from '../../components/unavailable/unavailable.tsx'
import { useServiceTexts } from '../../i18n/service-texts.ts'
import type { ScreenProps } from '../../shop/screen-props.ts'
import { BillboardView } from './billboard-view.tsx'

const Billboard = ({ actor, deployment }: ScreenProps<typeof billboardMachine>) => {
  const { i18n, t } = useLingui()
  const featured = useServiceTexts(useSelector(actor, select.featured))
  const days = useSelector(actor, select.days)
  const selectedDay = useSelector(actor, select.selectedDay)
  const shows = useServiceTexts(useSelector(actor, select.shows))
  const narrowing = useServiceTexts(useSelector(actor, select.narrowing))
  const total = useSelector(actor, select.total)
  const status = useSelector(actor, select.listStatus)
  const loading = useSelector(actor, select.isLoading)
  const choose = (day: string | null) => actor.send({ type: 'day.chosen', day })
  if (useSelector(actor, select.isUnavailable))
    return <Unavailable onRetry={() => actor.send({ type: 'loading.retried' })} />
  if (loading) return <LoadingOverlay words={t`Opening the billboard…`} />
  return (
    <BillboardView
      headline={deployment.headline?.[i18n.locale as Locale] ?? null}
      featured={featured}
      days={days}
      selectedDay={selectedDay}
      shows={shows}
      total={total}
      filter={narrowing?.cFiltro ?? ''}
      filters={
        narrowing && (
          <BillboardFilters
            billboard={narrowing}
            when={selectedDay}
            isNothing={total === 0 && status === 'ready'}
            onWhen={choose}
          />
        )
      }
      pageSize={deployment.limits.billboardPage}
      status={status}
      onDay={choose}
      onMore={() => actor.send({ type: 'more.requested' })}
    />
  )
}

export default Billboard
