import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { PageDeployment } from '../../../contract/deployment.ts'
import * as select from '../../../machines/desk-give-back/desk-give-back.selectors.ts'
import { useShop } from '../../shop/shop.ts'
import { useScreenActor } from '../../shop/use-screen-actor.ts'
import { useFailureWords } from './failure-words.ts'
import { deskGiveBack } from './give-back.actor.ts'
import { GiveBackDialog } from './give-back-dialog.tsx'

interface GivingBackProps {
  idProcesoDeCompra: string
  deployment: PageDeployment
  /** @param isGiven what the drawer should have is another amount by now. */
  onClose: (isGiven: boolean) => void
}

/** Tickets of a sale of before, or of the web, are given back at this desk. */
export const GivingBack = ({ idProcesoDeCompra, deployment, onClose }: GivingBackProps) => {
  const { newKey } = useShop()
  const [definition] = useState(() => deskGiveBack(idProcesoDeCompra))
  const actor = useScreenActor(definition, { path: '', search: '', params: {}, served: null, deployment })
  const isClosed = useSelector(actor, select.isClosed)
  const given = useSelector(actor, select.given)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only that it is closed counts
  useEffect(() => {
    if (isClosed) onClose(given !== null)
  }, [isClosed])
  return (
    <GiveBackDialog
      offer={useSelector(actor, select.offer)}
      chosen={useSelector(actor, select.chosen)}
      isException={useSelector(actor, select.isException)}
      progress={useSelector(actor, select.progress)}
      given={given}
      failure={useFailureWords()(useSelector(actor, select.failure))}
      onToggle={(cNumero) => actor.send({ type: 'ticket.toggled', cNumero })}
      onException={() => actor.send({ type: 'exception.toggled' })}
      onRetry={() => actor.send({ type: 'offer.retried' })}
      onGive={(form) => actor.send({ type: 'giveBack.submitted', key: newKey(), ...form })}
      onClose={() => actor.send({ type: 'dialog.closed' })}
    />
  )
}
