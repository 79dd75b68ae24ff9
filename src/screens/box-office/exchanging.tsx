import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { PageDeployment } from '../../../contract/deployment.ts'
import * as select from '../../../machines/desk-exchange/desk-exchange.selectors.ts'
import { useShop } from '../../shop/shop.ts'
import { useScreenActor } from '../../shop/use-screen-actor.ts'
import { deskExchange } from './exchange.actor.ts'
import { ExchangeDialog } from './exchange-dialog.tsx'
import { useFailureWords } from './failure-words.ts'

interface ExchangingProps {
  idProcesoDeCompra: string
  deployment: PageDeployment
  /** @param idFuncion of the places that are held; null where none are. */
  onClose: (idFuncion: number | null) => void
}

/** Tickets of a sale of a desk are exchanged; what is held for them is then what the desk sells. */
export const Exchanging = ({ idProcesoDeCompra, deployment, onClose }: ExchangingProps) => {
  const { newKey } = useShop()
  const [definition] = useState(() => deskExchange(idProcesoDeCompra))
  const actor = useScreenActor(definition, { path: '', search: '', params: {}, served: null, deployment })
  const isClosed = useSelector(actor, select.isClosed)
  const held = useSelector(actor, select.held)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only that it is closed counts
  useEffect(() => {
    if (isClosed) onClose(held)
  }, [isClosed])
  return (
    <ExchangeDialog
      part={useSelector(actor, select.part)}
      offer={useSelector(actor, select.offer)}
      choice={useSelector(actor, select.choice)}
      isException={useSelector(actor, select.isException)}
      failure={useFailureWords()(useSelector(actor, select.failure))}
      onRetry={() => actor.send({ type: 'loading.retried' })}
      onException={() => actor.send({ type: 'exception.toggled' })}
      onGivenDate={(idFuncion) => actor.send({ type: 'given.date.chosen', idFuncion })}
      onToggle={(cNumero) => actor.send({ type: 'ticket.toggled', cNumero })}
      onDate={(idFuncion) => actor.send({ type: 'date.chosen', idFuncion })}
      onSector={(idSector) => actor.send({ type: 'sector.chosen', idSector })}
      onExchange={(form) => actor.send({ type: 'exchange.submitted', key: newKey(), ...form })}
      onClose={() => actor.send({ type: 'dialog.closed' })}
    />
  )
}
