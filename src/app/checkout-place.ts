import { CHECKOUT_STEPS, type CheckoutStep } from '../../machines/checkout/checkout.events.ts'

/** What the query `paso` calls the steps; the first has none: section 2 gives its address. */
const STEP_WORDS: Readonly<Record<CheckoutStep, string | null>> = {
  delivery: null,
  data: 'datos',
  payment: 'pago',
  review: 'revision',
}

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
    startsVerifying: /^\/buyticket\/ok\//i.test(path),
    step: word === null ? null : (CHECKOUT_STEPS.find((step) => STEP_WORDS[step] === word) ?? null),
  }
}

/** @returns the address with the step in its query; all else of the query stays. */
export const withStep = (address: string, step: CheckoutStep): string => {
  const [path = '', search = ''] = address.split('?')
  const query = new URLSearchParams(search)
  const word = STEP_WORDS[step]
  if (word === null) query.delete('paso')
  else query.set('paso', word)
  const text = query.toString()
  return text ? `${path}?${text}` : path
}
