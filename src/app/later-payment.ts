import type { purchaseMachine } from '../../machines/purchase/purchase.machine.ts'
import type { providePayment } from './provide-payment.ts'

type Payment = ReturnType<typeof providePayment>

/** The payment's machine, which is no part of the first load: pages that pay bring it, or a reload in the middle. */
export interface LaterPayment {
  /** Null until a page has brought it. */
  machine: Payment | null
  /** Brings it, however often that fails: a payment that was begun is asked about until its end. */
  load(): Promise<void>
}

const RETRY_MS = 2000

export const createLaterPayment = (load: () => Promise<Payment>): LaterPayment => {
  const later: LaterPayment = {
    machine: null,
    async load() {
      while (later.machine === null)
        try {
          later.machine = await load()
        } catch {
          await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
        }
    },
  }
  return later
}

/** @returns the purchase's machine, whose payment is looked up as it is invoked, since it comes later. */
export const withLaterPayment = (
  purchase: typeof purchaseMachine,
  later: LaterPayment,
): typeof purchaseMachine => {
  Object.defineProperty(purchase.implementations.actors, 'payment', {
    get: () => later.machine ?? undefined,
    enumerable: true,
  })
  return purchase
}
