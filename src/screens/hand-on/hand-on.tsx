import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { ticketOfferMachine } from '../../../machines/ticket-offer/ticket-offer.machine.ts'
import * as select from '../../../machines/ticket-offer/ticket-offer.selectors.ts'
import { useServiceTexts } from '../../i18n/service-texts.ts'
import { useServedPage } from '../../shop/page-context.ts'
import { useScreenActor } from '../../shop/use-screen-actor.ts'
import { useFailureWords } from '../use-failure-words.ts'
import { ticketOfferActor } from './hand-on.actor.ts'
import { HandOnView } from './hand-on-view.tsx'

export interface HandOnProps {
  actor: ActorRefFrom<typeof ticketOfferMachine>
  cNumero: string
  onClose: () => void
}

/** Binds the link of a ticket to its machine. */
export const HandOn = ({ actor, cNumero, onClose }: HandOnProps) => (
  <HandOnView
    cNumero={cNumero}
    standing={useSelector(actor, select.standing)}
    offer={useSelector(actor, select.offer)}
    failure={useFailureWords()(useServiceTexts(useSelector(actor, select.failure))).page}
    onRetry={() => actor.send({ type: 'offer.retried' })}
    onWithdraw={() => actor.send({ type: 'offer.withdrawn' })}
    onClose={onClose}
  />
)

/** The same, for as long as the dialog is open. */
export function HandOnPart({ cNumero, onClose }: Omit<HandOnProps, 'actor'>) {
  const { deployment } = useServedPage()
  const [definition] = useState(() => ticketOfferActor(cNumero))
  const actor = useScreenActor(definition, { path: '/', deployment, params: {}, search: '', served: null })
  return <HandOn actor={actor} cNumero={cNumero} onClose={onClose} />
}
