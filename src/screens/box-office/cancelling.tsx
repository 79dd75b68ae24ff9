import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { boxOfficeMachine } from '../../../machines/box-office/box-office.machine.ts'
import * as select from '../../../machines/box-office/box-office.selectors.ts'
import { CancelDialog } from './cancel-dialog.tsx'

export type BoxOfficeActor = ActorRefFrom<typeof boxOfficeMachine>

type Asked = ReturnType<typeof select.cancelling>

const isSame = (one: Asked, other: Asked): boolean =>
  one?.sale === other?.sale && one?.isSent === other?.isSent

/** A manager is asked, while the clerk wants a sale cancelled. */
export const Cancelling = ({ actor, failure }: { actor: BoxOfficeActor; failure: string | null }) => {
  const asked = useSelector(actor, select.cancelling, isSame)
  if (!asked) return null
  return (
    <CancelDialog
      sale={asked.sale}
      busy={asked.isSent}
      failure={failure}
      onCancel={(cancellation) => actor.send({ type: 'cancel.submitted', cancellation })}
      onKeep={() => actor.send({ type: 'cancel.dismissed' })}
    />
  )
}
