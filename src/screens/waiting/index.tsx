import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { waitingRoomMachine } from '../../../machines/waiting-room/waiting-room.machine.ts'
import * as select from '../../../machines/waiting-room/waiting-room.selectors.ts'
import type { ScreenProps } from '../../shop/screen-props.ts'
import { usePerformanceHead } from '../../shop/use-performance-head.ts'
import { useHeadInWords } from '../use-head-in-words.ts'
import { WaitingView } from './waiting-view.tsx'

const Waiting = ({ actor, search, served }: ScreenProps<typeof waitingRoomMachine>) => {
  const showName = useHeadInWords(usePerformanceHead('waiting', { search, served }))
  const { t } = useLingui()
  const position = useSelector(actor, select.position)
  const estimateSeconds = useSelector(actor, select.estimatedSeconds)
  const disconnected = useSelector(actor, select.isDisconnected)
  return (
    <WaitingView
      dataState={disconnected ? 'disconnected' : 'waiting'}
      showName={showName}
      position={position}
      estimateSeconds={estimateSeconds}
      failure={disconnected ? { message: t`Your place is kept. We will ask again in a few seconds.` } : null}
      onRetry={() => actor.send({ type: 'turn.asked' })}
    />
  )
}

export default Waiting
