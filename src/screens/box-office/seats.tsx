import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { PageDeployment } from '../../../contract/deployment.ts'
import type { seatHoldingMachine } from '../../../machines/seat-holding/seat-holding.machine.ts'
import * as select from '../../../machines/seat-holding/seat-holding.selectors.ts'
import { LoadingOverlay } from '../../components/overlay/loading-overlay.tsx'
import { Unavailable } from '../../components/unavailable/unavailable.tsx'
import { useServiceTexts } from '../../i18n/service-texts.ts'
import { useShop } from '../../shop/shop.ts'
import { noticeOf } from '../performance/notice-of.ts'
import type { SeatFinderControls } from '../performance/seat-finder.tsx'
import { Booking } from './booking.tsx'
import { seatVerbs } from './seat-verbs.ts'
import { SeatsPane } from './seats-pane.tsx'
import type { Keys } from './use-keys.ts'

interface SeatsProps {
  actor: ActorRefFrom<typeof seatHoldingMachine>
  deployment: PageDeployment
  /** What is held is being paid, in a pane of its own. */
  isPaying: boolean
  sold: ReactNode
  setKeys: (keys: Keys) => void
  /** What is chosen is given up. */
  onRelease: () => void
}

/** The places of one performance, by the web's own machine. */
export const Seats = ({ actor, deployment, isPaying, sold, setKeys, onRelease }: SeatsProps) => {
  const { t } = useLingui()
  const { newKey } = useShop()
  const performance = useServiceTexts(useSelector(actor, select.performance))
  const layout = useServiceTexts(useSelector(actor, select.layout))
  const availability = useSelector(actor, select.availability)
  const places = useServiceTexts(useSelector(actor, select.chosenPlaces))
  const totals = useSelector(actor, select.previewTotals)
  const limit = useSelector(actor, select.limit)
  const holding = useSelector(actor, select.isHolding)
  const lost = useSelector(actor, select.lostSeats)
  const instead = useSelector(actor, select.instead)
  const assigned = useSelector(actor, select.assigned)
  const failure = useServiceTexts(useSelector(actor, select.failure))
  const unavailable = useSelector(actor, select.isUnavailable)
  const proposal = useSelector(actor, select.proposal)
  const nothingFound = useSelector(actor, select.isNothingFound)
  const finder = useRef<SeatFinderControls>(null)
  // Of this choice: one that begins anew has no dialog.
  const [booked, setBooked] = useState<typeof actor | null>(null)
  const hold = () => actor.send({ type: 'hold.requested', key: newKey() })
  const book = () => setBooked(actor)
  useEffect(() => {
    if (isPaying) return
    const F3 = () => finder.current?.next()
    if (holding) setKeys({})
    else setKeys(places.length > 0 ? { F3, F4: book, F10: hold, Escape: onRelease } : { F3 })
  })
  // A call that failed is said by the shop's dialog, once; that nothing came, by the pane in its place.
  const words = failure?.kind === 'refused' ? failure.message : undefined
  if (unavailable)
    return (
      <section className="bo-pane">
        <Unavailable message={words} onRetry={() => actor.send({ type: 'loading.retried' })} />
      </section>
    )
  if (!performance || !availability || !totals)
    return (
      <section className="bo-pane">
        <LoadingOverlay words={t`Opening the seat plan…`} />
      </section>
    )
  return (
    <>
      <SeatsPane
        performance={performance}
        layout={layout}
        availability={availability}
        places={places}
        totals={totals}
        room={isPaying ? 0 : limit.left}
        holding={holding || isPaying}
        notice={noticeOf({ lost, instead, assigned, places, words })}
        finder={finder}
        proposal={proposal}
        nothingFound={nothingFound}
        planFirst={deployment.switches.showSeatMapAtOnce}
        isPaying={isPaying}
        sold={sold}
        mayToggle={(idPosicion) => !isPaying && select.mayToggle(actor.getSnapshot(), idPosicion)}
        {...seatVerbs(actor, isPaying)}
        onHold={() => holding || hold()}
        onBook={() => holding || book()}
        onAcknowledge={() => actor.send({ type: lost ? 'conflict.acknowledged' : 'failure.read' })}
        onFindInstead={() =>
          instead && actor.send({ type: 'group.requested', ...instead, idPromocion: null, key: newKey() })
        }
        onKeepSeats={() => actor.send({ type: 'assigned.kept' })}
        onChooseByHand={() => actor.send({ type: 'assigned.refused', key: newKey() })}
      />
      {booked === actor && (
        <Booking
          performance={performance}
          places={places}
          deployment={deployment}
          onClose={(isMade) => {
            setBooked(null)
            if (isMade) onRelease()
          }}
        />
      )}
    </>
  )
}
