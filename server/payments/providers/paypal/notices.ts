import type { HeardNotice, ReceivedNotice } from '../../provider.ts'
import type { createAccess } from './access.ts'
import type { PaypalAccount } from './settings.ts'
import { notice, verification } from './wire.ts'

/** Of whom it speaks: an order by its number, which captures name too; our key where they do not. */
const aboutOf = (parsed: unknown): HeardNotice | null => {
  const { success, data } = notice.safeParse(parsed)
  if (!success) return null
  const { id: eventId, event_type: type, resource } = data
  const ref = type.startsWith('CHECKOUT.ORDER.')
    ? resource.id
    : resource.supplementary_data?.related_ids?.order_id
  if (ref !== undefined) return { eventId, about: { ref } }
  // A refund bears the refund's own key.
  const isCapture = type.startsWith('PAYMENT.CAPTURE.') && !/REFUNDED|REVERSED/.test(type)
  const { custom_id: key } = resource
  return { eventId, about: isCapture && key !== undefined ? { key } : null }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** PayPal itself is asked whether it sent a notice: with the notice's very text, which its signature is over. */
export const hear = async (
  call: ReturnType<typeof createAccess>,
  { webhookId }: PaypalAccount,
  { headers, rawBody }: ReceivedNotice,
): Promise<HeardNotice | null> => {
  const heard = aboutOf(parse(rawBody))
  const claims = {
    auth_algo: headers['paypal-auth-algo'],
    cert_url: headers['paypal-cert-url'],
    transmission_id: headers['paypal-transmission-id'],
    transmission_sig: headers['paypal-transmission-sig'],
    transmission_time: headers['paypal-transmission-time'],
  }
  if (heard === null || Object.values(claims).some((claim) => typeof claim !== 'string')) return null
  const rest = JSON.stringify({ ...claims, webhook_id: webhookId }).slice(0, -1)
  const reply = await call({
    method: 'POST',
    path: '/v1/notifications/verify-webhook-signature',
    text: { type: 'application/json', content: `${rest},"webhook_event":${rawBody}}` },
  })
  const said = verification.safeParse(reply?.body)
  return reply?.status === 200 && said.data?.verification_status === 'SUCCESS' ? heard : null
}
