import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Order } from '../../contract/entities/order.ts'
import type { regretMachine } from '../../machines/regret/regret.machine.ts'
import * as select from '../../machines/regret/regret.selectors.ts'
import { RegretDialog } from '../components/order/regret-dialog.tsx'
import { useServiceTexts } from '../i18n/service-texts.ts'
import { useFailureWords } from './use-failure-words.ts'

/** The question whether an order is given back. */
export const Regret = ({ actor, order }: { actor: ActorRefFrom<typeof regretMachine>; order: Order }) => (
  <RegretDialog
    order={order}
    busy={useSelector(actor, select.isSending)}
    failure={useFailureWords()(useServiceTexts(useSelector(actor, select.failure))).page}
    onConfirm={() => actor.send({ type: 'regret.confirmed' })}
    onClose={() => actor.send({ type: 'dialog.closed' })}
  />
)
