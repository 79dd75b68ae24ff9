import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Order } from '../../contract/entities/order.ts'
import type { giveBackMachine } from '../../machines/give-back/give-back.machine.ts'
import * as select from '../../machines/give-back/give-back.selectors.ts'
import { GiveBackDialog } from '../components/order/give-back-dialog.tsx'
import { useServiceTexts } from '../i18n/service-texts.ts'
import { useFailureWords } from './use-failure-words.ts'

/** The question which tickets of an order are given back. */
export const GiveBack = ({ actor, order }: { actor: ActorRefFrom<typeof giveBackMachine>; order: Order }) => (
  <GiveBackDialog
    order={order}
    chosen={useSelector(actor, select.chosen)}
    offer={useSelector(actor, select.offer)}
    asking={useSelector(actor, select.isAsking)}
    sending={useSelector(actor, select.isSending)}
    failure={useFailureWords()(useServiceTexts(useSelector(actor, select.failure))).page}
    onToggle={(cNumero) => actor.send({ type: 'ticket.toggled', cNumero })}
    onAsk={() => actor.send({ type: 'offer.requested' })}
    onConfirm={() => actor.send({ type: 'giveBack.confirmed' })}
    onChange={() => actor.send({ type: 'choice.changed' })}
    onClose={() => actor.send({ type: 'dialog.closed' })}
  />
)
