import { lazy, Suspense, useState } from 'react'
import type { BookedChoice } from '../../../contract/entities/booking.ts'
import type { seatHoldingMachine } from '../../../machines/seat-holding/seat-holding.machine.ts'
import type { ScreenProps } from '../../shop/screen-props.ts'
import Performance from './index.tsx'

const Reserving = lazy(() => import('./reserving.tsx'))

/** The performance; in a shop that lets customers reserve seats without paying, with the way to do so (section 5). */
export const PerformanceScreen = (props: ScreenProps<typeof seatHoldingMachine>) => {
  const { actor, deployment } = props
  const [choice, setChoice] = useState<BookedChoice | null>(null)
  if (!deployment.switches.seatedReservation) return <Performance {...props} />
  return (
    <>
      <Performance {...props} onReserve={setChoice} />
      {choice && (
        <Suspense>
          <Reserving
            choice={choice}
            deployment={deployment}
            onClose={(isLost) => {
              setChoice(null)
              if (isLost) actor.send({ type: 'reservation.lost' })
            }}
          />
        </Suspense>
      )}
    </>
  )
}
