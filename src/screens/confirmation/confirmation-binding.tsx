import { useSelector } from '@xstate/react'
import type { MouseEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { PageDeployment } from '../../../contract/deployment.ts'
import type { checkoutMachine } from '../../../machines/checkout/checkout.machine.ts'
import * as select from '../../../machines/checkout/checkout.selectors.ts'
import * as method from '../../../machines/payment-method/payment-method.selectors.ts'
import * as verification from '../../../machines/payment-verification/payment-verification.selectors.ts'
import { isOffline } from '../../components/unavailable/is-offline.ts'
import { useServiceTexts } from '../../i18n/service-texts.ts'
import { isProduct } from '../checkout/line-kind.ts'
import type { Confirmation, KeptPurchase } from './confirmation-props.ts'
import { ConfirmationView } from './confirmation-view.tsx'

interface ConfirmationBindingProps {
  actor: ActorRefFrom<typeof checkoutMachine>
  /** A payment that was confirmed on this page and has no verdict. */
  undecided: ReturnType<typeof method.undecided>
  deployment: PageDeployment
  /** The steps were on screen before. */
  follows: boolean
}

/** Binds the confirmation to the verification while it asks, and to the paid order afterwards. */
export const ConfirmationBinding = ({ actor, undecided, deployment, follows }: ConfirmationBindingProps) => {
  const verifying = useSelector(actor, select.paymentVerificationActor)
  const kind = useSelector(verifying, (snapshot) => (snapshot ? verification.kind(snapshot) : null))
  const attempt = useSelector(verifying, (snapshot) => (snapshot ? verification.attempt(snapshot) : 1))
  const verified = useSelector(verifying, (snapshot) => (snapshot ? verification.payment(snapshot) : null))
  const order = useServiceTexts(useSelector(actor, select.order))
  const paid = useSelector(actor, select.isPaid)
  const orderMissing = useSelector(actor, select.isOrderMissing)
  const notPaid = useSelector(actor, select.isNotPaid)
  const declined = useSelector(actor, select.payment)
  const failure = useServiceTexts(useSelector(actor, select.failure))
  const process = useServiceTexts(useSelector(actor, select.process))
  const download = useSelector(actor, select.downloadStatus)
  const attempts = deployment.limits.verificationAttempts
  const isOpen = kind === 'delayed' || kind === 'pending'
  const payment = useSelector(actor, select.paymentMethodActor)
  const serverFailed = useSelector(payment, (snapshot) => snapshot && method.hasServerFailed(snapshot))
  const cause = serverFailed ? 'server' : isOffline() ? 'offline' : 'lost'

  const confirmation = ((): Confirmation => {
    if (undecided === 'sending') return { kind: undecided }
    if (undecided) return { kind: undecided, cause }
    if (order) return { kind: 'success', order, email: order.cEmail }
    if (orderMissing) return { kind: 'ticketsMissing' }
    if (paid) return { kind: 'bringingTickets' }
    if (notPaid) {
      if (failure?.kind === 'refused') return { kind: 'refused', message: failure.message }
      return {
        kind: 'failure',
        last4: declined?.cUltimosDigitos ?? null,
        message: declined?.cMensajeEmisor ?? null,
      }
    }
    switch (kind) {
      case 'failure':
        return { kind, last4: verified?.cUltimosDigitos ?? null, message: verified?.cMensajeEmisor ?? null }
      case 'delayed':
        return { kind, attempts }
      case 'cancelled':
      case 'pending':
        return { kind }
      case 'processing':
        return { kind, attempt, attempts }
      default:
        return { kind: 'verifying', attempt, attempts }
    }
  })()
  // The machine goes there itself: it first sends the payment's outcome to the rest of the shop.
  const leave = verifying
    ? (event: MouseEvent) => {
        event.preventDefault()
        verifying.send({ type: isOpen ? 'orders.opened' : 'verification.closed' })
      }
    : undefined
  const kept: KeptPurchase | null = process?.listaFuncion.length
    ? {
        nOrden: verified?.nOrden ?? null,
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
      download={{ state: download, onDownload: () => actor.send({ type: 'tickets.requested' }) }}
      onResend={() => payment?.send({ type: 'payment.resent' })}
      onRetry={() => {
        if (undecided) return payment?.send({ type: 'payment.asked' })
        return orderMissing
          ? actor.send({ type: 'order.retried' })
          : verifying?.send({ type: 'verification.retried' })
      }}
      onPayAgain={() => {
        if (undecided) actor.send({ type: 'step.requested', step: 'payment' })
        else (verifying ?? actor).send({ type: 'payment.retried' })
      }}
      onLeave={leave}
    />
  )
}
