import { useSelector } from '@xstate/react'
import type { MouseEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { PageDeployment } from '../../../contract/deployment.ts'
import type { ConfirmationKind } from '../../../machines/checkout/checkout.confirmation.ts'
import type { TicketFile } from '../../../machines/checkout/checkout.events.ts'
import type { checkoutMachine } from '../../../machines/checkout/checkout.machine.ts'
import * as select from '../../../machines/checkout/checkout.selectors.ts'
import type { paymentMachine } from '../../../machines/payment/payment.machine.ts'
import * as payments from '../../../machines/payment/payment.selectors.ts'
import { isOffline } from '../../components/unavailable/is-offline.ts'
import { useServiceTexts } from '../../i18n/service-texts.ts'
import { isProduct } from '../line-kind.ts'
import type { Confirmation, KeptPurchase } from './confirmation-props.ts'
import { ConfirmationView } from './confirmation-view.tsx'

interface ConfirmationBindingProps {
  actor: ActorRefFrom<typeof checkoutMachine>
  payment: ActorRefFrom<typeof paymentMachine> | undefined
  kind: ConfirmationKind
  deployment: PageDeployment
  /** The steps were on screen before. */
  follows: boolean
}

/** Binds the confirmation to the payment while it is asked about, and to the paid order afterwards. */
export const ConfirmationBinding = ({
  actor,
  payment,
  kind,
  deployment,
  follows,
}: ConfirmationBindingProps) => {
  const attempt = useSelector(payment, (snapshot) => (snapshot ? payments.attempt(snapshot) : 1))
  const asked = useSelector(payment, (snapshot) => (snapshot ? payments.payment(snapshot) : null))
  const serverRefused = useSelector(payment, (snapshot) => snapshot && payments.hasServerRefused(snapshot))
  const mayLeave = useSelector(payment, (snapshot) => snapshot?.can({ type: 'payment.left' }))
  const order = useServiceTexts(useSelector(actor, select.order))
  const ended = useSelector(actor, select.payment)
  const failure = useServiceTexts(useSelector(actor, select.failure))
  const process = useServiceTexts(useSelector(actor, select.process))
  const pdf = useSelector(actor, (snapshot) => select.downloadStatus(snapshot, 'pdf'))
  const calendar = useSelector(actor, (snapshot) => select.downloadStatus(snapshot, 'calendar'))
  const save = (file: TicketFile) => () => actor.send({ type: 'tickets.requested', file })
  const attempts = deployment.limits.verificationAttempts
  const cause = serverRefused ? 'server' : isOffline() ? 'offline' : 'lost'

  // Every kind has its line and is shown as itself: anything else is a type error.
  const confirmations: { [Kind in ConfirmationKind]: () => Extract<Confirmation, { kind: Kind }> | null } = {
    unsent: () => ({ kind: 'unsent', cause }),
    sending: () => ({ kind: 'sending' }),
    unknown: () => ({ kind: 'unknown', cause }),
    verifying: () => ({ kind: 'verifying', attempt, attempts }),
    processing: () => ({ kind: 'processing', attempt, attempts }),
    delayed: () => ({ kind: 'delayed', attempts }),
    pending: () => ({ kind: 'pending' }),
    elsewhere: () => ({
      kind: 'elsewhere',
      step: asked?.oPaso ?? null,
      idProcesoDeCompra: actor.getSnapshot().context.idProcesoDeCompra,
    }),
    success: () => order && { kind: 'success', order, email: order.cEmail },
    bringingTickets: () => ({ kind: 'bringingTickets' }),
    ticketsMissing: () => ({ kind: 'ticketsMissing' }),
    failure: () => ({
      kind: 'failure',
      last4: ended?.cUltimosDigitos ?? null,
      message: ended?.cMensajeEmisor ?? null,
    }),
    refused: () => ({ kind: 'refused', message: failure?.kind === 'refused' ? failure.message : '' }),
    cancelled: () => ({ kind: 'cancelled' }),
  }
  const confirmation: Confirmation = confirmations[kind]() ?? { kind: 'bringingTickets' }
  // The machines go there themselves: they first let go of the purchase.
  const leave = mayLeave
    ? (event: MouseEvent) => {
        event.preventDefault()
        payment?.send({ type: 'payment.left' })
      }
    : undefined
  const kept: KeptPurchase | null = process?.listaFuncion.length
    ? {
        nOrden: (asked ?? ended)?.nOrden ?? null,
        lines: process.listaFuncion.map((line) => ({
          idFuncion: line.idFuncion,
          count: line.nCantidadPosiciones,
          isProduct: isProduct(line),
          showName: line.oEspectaculo.cEspectaculoCartelNombre,
          dFecha: line.oFuncionFecha?.dFecha ?? null,
        })),
      }
    : null
  return (
    <ConfirmationView
      dataState={confirmation.kind}
      follows={follows}
      confirmation={confirmation}
      kept={kept}
      download={{
        state: pdf,
        onDownload: save('pdf'),
        calendar: { state: calendar, onDownload: save('calendar') },
      }}
      onResend={() => payment?.send({ type: 'payment.resent' })}
      onStepFinished={() => payment?.send({ type: 'step.finished' })}
      onStop={() => payment?.send({ type: 'payment.stopped' })}
      onRetry={() =>
        kind === 'ticketsMissing'
          ? actor.send({ type: 'order.retried' })
          : payment?.send({ type: 'payment.asked' })
      }
      onPayAgain={() =>
        actor.send(
          kind === 'unsent' ? { type: 'step.requested', step: 'payment' } : { type: 'payment.retried' },
        )
      }
      onLeave={leave}
    />
  )
}
