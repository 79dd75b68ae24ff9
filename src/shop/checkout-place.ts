import { isConfirmation, STEP_WORDS } from '../../contract/page-routes.ts'
import { CHECKOUT_STEPS, type CheckoutStep } from '../../machines/checkout/checkout.events.ts'

const wordOf = (step: CheckoutStep): string | null => (step === 'delivery' ? null : STEP_WORDS[step])

export interface CheckoutPlace {
  idProcesoDeCompra: string
  startsVerifying: boolean
  /** The step that the address names; null where it names none. */
  step: CheckoutStep | null
}

/** Which purchase an address of section 2 is about, which of its steps, and whether it asks for its confirmation. */
export const checkoutPlace = (
  path: string,
  params: Readonly<Record<string, string>>,
  search: string,
): CheckoutPlace => {
  const query = new URLSearchParams(search)
  const word = query.get('paso')
  return {
    idProcesoDeCompra: params['idProcesoDeCompra'] ?? query.get('idProcesoDeCompra') ?? '',
    startsVerifying: isConfirmation(path),
    step: word === null ? null : (CHECKOUT_STEPS.find((step) => wordOf(step) === word) ?? null),
  }
}

/** @returns the address with the step in its query; all else of the query stays. */
export const withStep = (address: string, step: CheckoutStep): string => {
  const [path = '', search = ''] = address.split('?')
  const query = new URLSearchParams(search)
  const word = wordOf(step)
  if (word === null) query.delete('paso')
  else query.set('paso', word)
  const text = query.toString()
  return text ? `${path}?${text}` : path
}
