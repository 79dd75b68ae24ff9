import type { FastifyReply } from 'fastify'
import { sentBuyer } from '../../contract/entities/sent-buyer.ts'
import { deliveryAddress, type PurchaseProcess } from '../../contract/index.ts'
import { noScriptUrl } from '../../contract/no-script.ts'
import { RefusedCall } from './api-client.ts'
import {
  addressFields,
  buyerFields,
  type CheckoutForm,
  filled,
  knownForm,
  noteErrors,
  typedForm,
} from './checkout-form.ts'
import { type Offer, readOffer } from './checkout-offer.ts'
import { addressPart, buyerPart, deliveryPart } from './checkout-parts.ts'
import { formValues } from './form-values.ts'
import { html } from './html.ts'
import { whileOpen } from './purchase-in-state.ts'
import { cancelForm, purchaseLines, purchaseTotals, timeLeft } from './purchase-lines.ts'
import { alertOf, goTo, sendPage } from './send-page.ts'
import type { Visit } from './visit.ts'

interface CheckoutPageProps {
  purchase: PurchaseProcess
  form: CheckoutForm
  offer: Offer
  problem?: string | null
  status?: number
}

const sendCheckout = (visit: Visit, { purchase, form, offer, problem, status = 200 }: CheckoutPageProps) => {
  const { say } = visit
  const { idProcesoDeCompra: id } = purchase
  const wrong = Object.keys(form.errors).length > 0
  return sendPage(visit, {
    title: say('checkout.title'),
    status,
    body: html`${timeLeft(visit, purchase)}${alertOf(problem ?? (wrong ? say('wrong') : null))}
${purchaseLines(visit, purchase, true)}
<form method="post" action="${noScriptUrl.purchase(id)}" novalidate>${deliveryPart(visit, form, offer)}${
      offer.deliveries.some(({ lPideDomicilio }) => lPideDomicilio) && addressPart(visit, form, offer)
    }${buyerPart(visit, form)}
<p class="act"><button>${say('checkout.button')}</button></p></form>${purchaseTotals(visit, purchase)}${cancelForm(visit, id)}`,
  })
}

export const showCheckout = (visit: Visit, id: string): Promise<FastifyReply> =>
  whileOpen(visit, id, async (purchase) => {
    const offer = await readOffer(visit, id)
    return sendCheckout(visit, {
      purchase,
      form: knownForm(purchase, offer.customer, offer.addresses),
      offer,
    })
  })

/** What is wrong with an address where something is brought to. */
const ADDRESS_REFUSALS: readonly string[] = [
  'DOMICILIO_REQUERIDO',
  'DOMICILIO_SIN_ENVIO',
  'PROVINCIA_NO_VALIDA',
]

/** Keeps delivery and data, checked by the contract's own schemas; what is wrong is said beside its field. */
export const saveCheckout = (visit: Visit, id: string): Promise<FastifyReply> =>
  whileOpen(visit, id, async (purchase) => {
    const { api, request, say } = visit
    const offer = await readOffer(visit, id)
    const form = typedForm(formValues(request))
    const again = (problem: string | null) =>
      sendCheckout(visit, { purchase, form, offer, problem, status: 422 })

    const delivery = offer.deliveries.find(
      ({ idEntregaTipo }) => String(idEntregaTipo) === form.values.idEntregaTipo,
    )
    if (delivery === undefined) form.errors.idEntregaTipo = say('delivery.choose')
    const buyer = sentBuyer.safeParse(filled(form, buyerFields))
    noteErrors(visit, form, buyer.error?.issues ?? [])
    const fromBook = offer.addresses.find(
      ({ idClienteDomicilio }) => String(idClienteDomicilio) === form.values.idDomicilio,
    )
    const address = delivery?.lPideDomicilio
      ? deliveryAddress.safeParse(
          fromBook
            ? Object.fromEntries(Object.entries(fromBook).filter(([name]) => name in deliveryAddress.shape))
            : { ...filled(form, addressFields), cPais: offer.country },
        )
      : null
    noteErrors(visit, form, address?.error?.issues ?? [])
    if (delivery === undefined || !buyer.success || address?.success === false) return again(null)
    const params = { id }
    try {
      await api.call('selectDeliveryType', {
        params,
        body: { idEntregaTipo: delivery.idEntregaTipo, ...(address?.data && { oDomicilio: address.data }) },
      })
      await api.call('saveBuyerData', { params, body: buyer.data })
      const [method] = (await api.call('listPaymentMethods', { params })).Lista
      // Its instalments, where they were chosen already, stay.
      if (method && method.nFormaDePago !== purchase.nFormaDePago)
        await api.call('selectPaymentMethod', {
          params,
          body: { nFormaDePago: method.nFormaDePago, nCuotas: 1 },
        })
      return goTo(visit, noScriptUrl.payment(id))
    } catch (error) {
      if (!(error instanceof RefusedCall) || error.code === 'NO_AUTORIZADO') throw error
      if (!ADDRESS_REFUSALS.includes(error.code)) return again(error.said)
      form.errors[error.code === 'PROVINCIA_NO_VALIDA' ? 'cProvincia' : 'idEntregaTipo'] = error.said
      return again(null)
    }
  })
