import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import type { seatHoldingMachine } from '../../../machines/seat-holding/seat-holding.machine.ts'
import { reserving } from '../../../machines/seat-holding/seat-holding.selectors.ts'
import type { ScreenProps } from '../../shop/screen-props.ts'
import Performance from './index.tsx'

const Reserving = lazy(() => import('./reserving.tsx'))

/** The performance; in a shop that lets customers reserve seats without paying, with the way to do so (section 5). */
export const PerformanceScreen = (props: ScreenProps<typeof seatHoldingMachine>) => {
  const { actor, deployment } = props
  const choice = useSelector(actor, reserving)
  return (
    <>
      <Performance {...props} />
      {choice && (
        <Suspense>
          <Reserving choice={choice} deployment={deployment} onClose={(event) => actor.send(event)} />
        </Suspense>
      )}
    </>
  )
}
