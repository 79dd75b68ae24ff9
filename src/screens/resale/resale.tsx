import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ResaleLeft } from '../../../machines/order-look-up/order-look-up.events.ts'
import * as select from '../../../machines/resale/resale.selectors.ts'
import type { ResaleInput } from '../../../machines/resale/resale.setup.ts'
import { useServiceTexts } from '../../i18n/service-texts.ts'
import { useServedPage } from '../../shop/page-context.ts'
import { useScreenActor } from '../../shop/use-screen-actor.ts'
import { useFailureWords } from '../use-failure-words.ts'
import { resaleActor } from './resale.actor.ts'
import { ResaleView } from './resale-view.tsx'

export interface ResalePartProps extends ResaleInput {
  onClose: (left: ResaleLeft) => void
}

/** Binds the dialog to its machine, for as long as it is open. */
export function ResalePart({ onClose, ...input }: ResalePartProps) {
  const { deployment } = useServedPage()
  const [definition] = useState(() => resaleActor(input))
  const actor = useScreenActor(definition, { path: '/', deployment, params: {}, search: '', served: null })
  const order = useSelector(actor, select.order)
  const failure = useSelector(actor, select.failure)
  return (
    <ResaleView
      cNumero={input.cEntrada}
      standing={useSelector(actor, select.standing)}
      offer={useSelector(actor, select.offer)}
      failure={useFailureWords()(useServiceTexts(failure)).page}
      onRetry={() => actor.send({ type: 'resale.retried' })}
      onConfirm={() => actor.send({ type: 'resale.confirmed' })}
      onTakeOff={() => actor.send({ type: 'resale.takenOff' })}
      onClose={() => onClose({ order, failure })}
    />
  )
}
