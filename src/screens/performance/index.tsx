import { useSelector } from '@xstate/react'
import type { PerformanceSummary } from '../../../contract/entities/billboard.ts'
import { pageUrl } from '../../../contract/page-routes.ts'
import type { seatHoldingMachine } from '../../../machines/seat-holding/seat-holding.machine.ts'
import * as select from '../../../machines/seat-holding/seat-holding.selectors.ts'
import { Unavailable } from '../../components/unavailable/unavailable.tsx'
import { useServiceTexts } from '../../i18n/service-texts.ts'
import type { ScreenProps } from '../../shop/screen-props.ts'
import { NotFoundView } from '../not-found-view.tsx'
import { usePurchaseClock } from '../use-purchase-clock.ts'
import { noticeOf } from './notice-of.ts'
import { PerformanceOutline } from './performance-outline.tsx'
import { PerformanceView, type PlaceRef } from './performance-view.tsx'

const Performance = (props: ScreenProps<typeof seatHoldingMachine>) => {
  const { actor, root, deployment, newKey, params, served } = props
  const performance = useServiceTexts(useSelector(actor, select.performance))
  const layout = useServiceTexts(useSelector(actor, select.layout))
  const availability = useSelector(actor, select.availability)
  const outdated = useSelector(actor, select.isOutdated)
  const places = useServiceTexts(useSelector(actor, select.chosenPlaces))
  const totals = useSelector(actor, select.previewTotals)
  const limit = useSelector(actor, select.limit)
  const holding = useSelector(actor, select.isHolding)
  const lost = useSelector(actor, select.lostSeats)
  const proposal = useSelector(actor, select.proposal)
  const nothingFound = useSelector(actor, select.isNothingFound)
  const instead = useSelector(actor, select.instead)
  const assigned = useSelector(actor, select.assigned)
  const failure = useServiceTexts(useSelector(actor, select.failure))
  const unavailable = useSelector(actor, select.isUnavailable)
  const missing = useSelector(actor, select.isMissing)
  const clock = usePurchaseClock(root)
  const isBuying = clock !== null
  const mayReserve = useSelector(actor, (snapshot) => select.mayReserve(snapshot, isBuying))
  // A call that failed is said by the shop's dialog, once; that nothing came, by the page in its place.
  const words = failure?.kind === 'refused' ? failure.message : undefined

  if (missing) return <NotFoundView />
  if (unavailable)
    return <Unavailable message={words} onRetry={() => actor.send({ type: 'loading.retried' })} />
  if (!performance || !availability || !totals) return <PerformanceOutline served={served} params={params} />

  const { cSeo } = performance.oEspectaculo
  const setPromotion = (place: PlaceRef, idPromocion: number | null) =>
    'idPosicion' in place
      ? actor.send({ type: 'seat.promotion.set', idPosicion: place.idPosicion, idPromocion })
      : actor.send({ type: 'quantity.promotion.set', idSector: place.idSector, idPromocion })
  const remove = (place: PlaceRef) =>
    'idPosicion' in place
      ? actor.send({ type: 'seat.toggled', idPosicion: place.idPosicion })
      : actor.send({ type: 'quantity.set', idSector: place.idSector, nCantidad: 0 })
  return (
    <PerformanceView
      performance={performance}
      layout={layout}
      availability={availability}
      outdated={outdated}
      places={places}
      totals={totals}
      limit={limit}
      holding={holding}
      notice={noticeOf({ lost, instead, assigned, places, words })}
      proposal={proposal}
      nothingFound={nothingFound}
      clock={clock}
      planFirst={deployment.switches.showSeatMapAtOnce}
      thumbnail={deployment.switches.seatMapThumbnail}
      hrefOf={(other: PerformanceSummary) => `${pageUrl.performance(cSeo, other.idFuncion)}?h=${other.h}`}
      mayToggle={(idPosicion) => select.mayToggle(actor.getSnapshot(), idPosicion)}
      onToggleSeat={(idPosicion) => actor.send({ type: 'seat.toggled', idPosicion })}
      onPropose={(idSector, nCantidad) => actor.send({ type: 'proposal.requested', idSector, nCantidad })}
      onAnother={() => actor.send({ type: 'proposal.another' })}
      onAccept={() => actor.send({ type: 'proposal.accepted' })}
      onDismiss={() => actor.send({ type: 'proposal.dismissed' })}
      onSetQuantity={(idSector, nCantidad) => actor.send({ type: 'quantity.set', idSector, nCantidad })}
      onSetPromotion={setPromotion}
      onRemove={remove}
      onContinue={() => actor.send({ type: 'hold.requested', key: newKey() })}
      {...(mayReserve && { onReserve: () => actor.send({ type: 'reservation.requested', isBuying }) })}
      onAcknowledge={() => actor.send({ type: lost ? 'conflict.acknowledged' : 'failure.read' })}
      onFindInstead={() =>
        instead && actor.send({ type: 'group.requested', ...instead, idPromocion: null, key: newKey() })
      }
      onKeepSeats={() => actor.send({ type: 'assigned.kept' })}
      onChooseByHand={() => actor.send({ type: 'assigned.refused', key: newKey() })}
    />
  )
}

export default Performance
