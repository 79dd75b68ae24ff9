import { fromCallback } from 'xstate'
import { purchaseAddresses } from '../../contract/addresses/purchase.ts'
import type { ProviderStep } from '../../contract/entities/payment.ts'
import type { PaymentEvent } from '../../machines/payment/payment.events.ts'
import type { WatchedStep } from '../../machines/payment/payment.setup.ts'
import type { Api } from './client.ts'

/** From one question to the next; milliseconds. */
const STEP_MS = 2_000
/** How long a provider may take for its answer; milliseconds. */
const TIMEOUT_MS = 5_000

const atPath = async (
  api: Api,
  { cRutaEstado: given }: ProviderStep,
  { idProcesoDeCompra: id }: WatchedStep,
  signal: AbortSignal,
): Promise<boolean> => {
  if (given === undefined) return true
  const address = purchaseAddresses.getPaymentStatus
  const answer = await api.call('getPaymentStatus', { address, params: { id }, given, signal, quiet: true })
  return !answer.ok || answer.data.lPaso
}

const atProvider = async (
  { cUriEstado }: ProviderStep,
  origins: readonly string[],
  signal: AbortSignal,
): Promise<boolean> => {
  if (cUriEstado === undefined || !origins.includes(URL.parse(cUriEstado)?.origin ?? '')) return true
  const reply = await fetch(cUriEstado, {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  })
  return !reply.ok || ((await reply.json()) as { open?: unknown } | null)?.open !== false
}

/** Without an answer the step counts as open, and the next question follows. */
const orOpen = (asked: Promise<boolean>): Promise<boolean> => asked.catch(() => true)

/**
 * Asks whether what the customer does elsewhere is still to be done, until it is not: the path that the server has given
 * with the step, and the provider's own address where its origin is listed. Then it sends `step.ended`.
 * @param origins of providers that may be asked, of the page's deployment
 */
export const watchStep = (api: Api, origins: readonly string[]) =>
  fromCallback<PaymentEvent, WatchedStep>(({ input, sendBack }) => {
    const { step } = input
    if (step === null) return undefined
    const stop = new AbortController()
    const { signal } = stop
    let next: ReturnType<typeof setTimeout>
    const ask = async (): Promise<void> => {
      const open = await Promise.all([
        orOpen(atPath(api, step, input, signal)),
        orOpen(atProvider(step, origins, signal)),
      ])
      if (signal.aborted) return
      if (open.includes(false)) sendBack({ type: 'step.ended' })
      else next = setTimeout(ask, STEP_MS)
    }
    next = setTimeout(ask, STEP_MS)
    return () => {
      clearTimeout(next)
      stop.abort()
    }
  })
