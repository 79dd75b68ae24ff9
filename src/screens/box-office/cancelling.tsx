import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { saleCancellationMachine } from '../../../machines/sale-cancellation/sale-cancellation.machine.ts'
import * as select from '../../../machines/sale-cancellation/sale-cancellation.selectors.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { useFailureWords } from './failure-words.ts'

/** A manager is asked, while the clerk wants a sale cancelled. */
export const Cancelling = ({ actor }: { actor: ActorRefFrom<typeof saleCancellationMachine> }) => (
  <CancelDialog
    sale={useSelector(actor, select.sale)}
    kept={useSelector(actor, select.kept)}
    quote={useSelector(actor, select.quote)}
    quoteState={useSelector(actor, select.quoteState)}
    busy={useSelector(actor, select.isSending)}
    failure={useFailureWords()(useSelector(actor, select.failure))}
    onChoose={(kept) => actor.send({ type: 'tickets.chosen', kept })}
    onAskAgain={() => actor.send({ type: 'quote.retried' })}
    onCancel={(form) => actor.send({ type: 'cancel.submitted', form })}
    onKeep={() => actor.send({ type: 'dialog.closed' })}
  />
)
