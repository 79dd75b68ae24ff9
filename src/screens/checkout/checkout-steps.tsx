import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { pathOfDocument } from '../../../contract/documents.ts'
import type { PurchaseProcess } from '../../../contract/entities/purchase.ts'
import * as method from '../../../machines/card/card.selectors.ts'
import {
  CHECKOUT_STEPS,
  type CheckoutStep,
  type TypedBuyer,
} from '../../../machines/checkout/checkout.events.ts'
import type { checkoutMachine } from '../../../machines/checkout/checkout.machine.ts'
import * as select from '../../../machines/checkout/checkout.selectors.ts'
import { laterPart } from '../../components/later-part/later-part.tsx'
import { buyerDefaults } from '../../forms/buyer-values.ts'
import { useServiceTexts } from '../../i18n/service-texts.ts'
import type { ScreenProps } from '../../shop/screen-props.ts'
import { usePurchaseClock } from '../use-purchase-clock.ts'
import { CheckoutView } from './checkout-view.tsx'
import { failureOf } from './failure-of.ts'
import { useAddressChoice } from './use-address-choice.ts'
import { useCardPage } from './use-card-page.ts'

const extras = laterPart(async () => (await import('./extras.tsx')).Extras)

type CheckoutStepsProps = ScreenProps<typeof checkoutMachine> & { process: PurchaseProcess }

/** Binds the guided steps to the checkout's machine and, from the payment on, to the card's. */
export const CheckoutSteps = ({ actor, root, process: held, newKey, deployment }: CheckoutStepsProps) => {
  const process = useServiceTexts(held)
  const step = useSelector(actor, select.step) ?? 'delivery'
  const deliveries = useServiceTexts(useSelector(actor, select.deliveries))
  const customer = useSelector(actor, select.customer)
  const typed = useSelector(actor, select.typedBuyer)
  const idEntregaTipo = useSelector(actor, select.chosenDelivery)
  const choice = useAddressChoice(useSelector(actor, select.addressBookActor), process.oDomicilio ?? null)
  const busy = useSelector(actor, select.isBusy)
  const paying = useSelector(actor, select.isPaying)
  const failure = useServiceTexts(useSelector(actor, select.failure))
  const declined = useSelector(actor, select.payment)
  const card = useSelector(actor, select.cardActor)
  const acceptsTerms = useSelector(actor, select.acceptsTerms)
  const termsMissing = useSelector(actor, select.isTermsMissing)
  const clock = usePurchaseClock(root)

  const methods = useServiceTexts(
    useSelector(card, (snapshot) => (snapshot ? method.methods(snapshot) : null)),
  )
  const chosen = useServiceTexts(
    useSelector(card, (snapshot) => (snapshot ? method.chosenMethod(snapshot) : null)),
  )
  const cardUri = useSelector(card, (snapshot) => (snapshot ? method.cardPageUri(snapshot) : null))
  const cardLoads = useSelector(card, (snapshot) => (snapshot ? method.cardPageLoads(snapshot) : 0))
  const brand = useSelector(card, (snapshot) => (snapshot ? method.brand(snapshot) : null))
  const bin = useSelector(card, (snapshot) => (snapshot ? method.binWithoutPlans(snapshot) : null))
  const installments = useSelector(card, (snapshot) => (snapshot ? method.installments(snapshot) : 1))
  const cardState = useSelector(card, (snapshot) => (snapshot ? method.cardState(snapshot) : 'idle'))
  const last4 = useSelector(card, (snapshot) => (snapshot ? method.cardLastDigits(snapshot) : null))
  const methodFailure = useServiceTexts(
    useSelector(card, (snapshot) => (snapshot ? method.failure(snapshot) : null)),
  )
  const methodsMissing = useSelector(card, (snapshot) => (snapshot ? method.isUnavailable(snapshot) : false))
  const cardPage = useCardPage(card, cardUri, cardLoads, process.oDatosAdicionales, customer)
  const done = CHECKOUT_STEPS.slice(0, CHECKOUT_STEPS.indexOf(step))
  const before = done.at(-1)
  const onTyped = useCallback(
    (values: TypedBuyer) => actor.send({ type: 'buyer.typed', typed: values }),
    [actor],
  )
  const goTo = (wanted: CheckoutStep) => actor.send({ type: 'step.requested', step: wanted })
  return (
    <CheckoutView
      dataState={paying ? 'paying' : step}
      step={step}
      done={done}
      process={process}
      clock={clock}
      failure={failureOf({
        step,
        failure: choice.failure ?? failure,
        methodFailure,
        methodsMissing,
        declined,
      })}
      delivery={{
        deliveries,
        chosen: idEntregaTipo,
        busy,
        beside:
          process.oSeguro || process.lProductos || process.lCupones
            ? (onWhole) => (
                <extras.Part
                  process={process}
                  onWhole={onWhole}
                  onProcess={(changed) => actor.send({ type: 'process.changed', process: changed })}
                />
              )
            : null,
        address: choice.address,
        onChoose: (chosenType) => actor.send({ type: 'delivery.chosen', idEntregaTipo: chosenType }),
        onDone: () => actor.send({ type: 'delivery.accepted' }),
      }}
      data={{
        defaults: buyerDefaults(typed ?? process.oDatosAdicionales ?? customer ?? {}),
        unconfirmed: customer?.lEmailConfirmado === false ? customer.cEmail : null,
        busy,
        onTyped,
        onData: (buyer) => actor.send({ type: 'buyer.submitted', buyer }),
      }}
      payment={{
        methods,
        chosen: chosen?.nFormaDePago ?? null,
        onRetryMethods: methodsMissing ? () => card?.send({ type: 'methods.retried' }) : undefined,
        onChoose: (nFormaDePago) => card?.send({ type: 'method.chosen', nFormaDePago }),
        cardPage,
        cardBrand: brand,
        onRetryPlans: bin === null ? undefined : () => card?.send({ type: 'card.bin.changed', bin }),
        installments,
        onInstallments: (nCuotas) => card?.send({ type: 'installments.chosen', nCuotas }),
        cardState,
        onRetryCardPage: () => card?.send({ type: 'card.page.retried' }),
        onCardSubmit: () => card?.send({ type: 'card.submitted' }),
        onSavedCard: chosen?.lTarjetasGuardadas
          ? (saved) => card?.send({ type: 'savedCard.chosen', ...saved })
          : undefined,
      }}
      review={{
        terms: acceptsTerms,
        termsMissing,
        termsHref: pathOfDocument(deployment.termsDocumentId),
        onTerms: (lTerminos) => actor.send({ type: 'terms.changed', lTerminos }),
        cardLast4: last4,
        installments,
        methodName: chosen?.cNombre ?? '',
        deliveryName: deliveries?.find((each) => each.idEntregaTipo === idEntregaTipo)?.cNombre ?? '',
        paying,
        onPay: () => actor.send({ type: 'payment.confirmed', key: newKey() }),
      }}
      onBack={before && !paying ? () => goTo(before) : undefined}
      onGoTo={paying ? undefined : goTo}
    />
  )
}
