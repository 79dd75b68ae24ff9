import {
  openPaymentDesk,
  type PaymentDesk,
  type PaymentParts,
} from '../../../../server/payments/payment-desk.ts'
import type { HostedProvider } from '../../../../server/payments/provider.ts'

let dieAt = process.env.DIE_AT
// A process that started it may name the step later.
process.on('message', (step) => {
  dieAt = String(step)
})
const die = (): never => {
  process.kill(process.pid, 'SIGKILL')
  throw new Error('dead')
}
/** The process ends here where this is the step that it is to die at. */
export const at = (step: string): void => {
  if (step === dieAt) die()
}

/** A refund that the process dies before, or before it is written. */
const dyingRefund = (provider: Pick<HostedProvider, 'refund'>): Pick<HostedProvider, 'refund'> => ({
  refund: async (request) => {
    at('before the refund')
    const answer = await provider.refund(request)
    at('after the refund, before it is written')
    return answer
  },
})

const dyingElsewhere = (provider: HostedProvider): HostedProvider => ({
  ...provider,
  charge: async (request) => {
    at('after T1, before the page')
    const answer = await provider.charge(request)
    at('after the page, before T2')
    return answer
  },
  findByKey: async (...asked) => {
    const answer = await provider.findByKey(...asked)
    if (answer.state === 'approved') at('after the verdict, before T2')
    return answer
  },
  ...(provider.capture && {
    capture: async (...asked) => {
      at('before the capture')
      const answer = await provider.capture!(...asked)
      at('after the capture, before T2')
      return answer
    },
  }),
  voidKey: async (...asked) => {
    at('before the void')
    const answer = await provider.voidKey(...asked)
    at('after the void, before T2')
    return answer
  },
  ...dyingRefund(provider),
})

const dying = (parts: PaymentParts): PaymentParts => ({
  ...parts,
  seal: {
    ...parts.seal,
    close: (token) => {
      at('in T1')
      return parts.seal.close(token)
    },
  },
  provider: {
    ...parts.provider,
    charge: async (request) => {
      at('after T1, before the charge')
      const answer = await parts.provider.charge(request)
      at('after the charge, before T2')
      return answer
    },
    ...dyingRefund(parts.provider),
  },
  terminal: {
    ...parts.terminal,
    charge: async (request) => {
      at('after T1, before the charge')
      const answer = await parts.terminal.charge(request)
      at('after the charge, before T2')
      return answer
    },
  },
  decisions: {
    ...parts.decisions,
    chargeKeyOf: (attempt) => {
      at('as the cash is paid out')
      return parts.decisions.chargeKeyOf(attempt)
    },
  },
  hosted: new Map([...parts.hosted].map(([name, provider]) => [name, dyingElsewhere(provider)])),
  signer: {
    signList: (list) => parts.signer.signList(list),
    get keySet() {
      return parts.signer.keySet
    },
    sign: (payload) => {
      at('in T2')
      return parts.signer.sign(payload)
    },
  },
  placesChanged: (performanceIds) => {
    at('after T2')
    parts.placesChanged(performanceIds)
  },
})

/** A payment desk whose process dies by SIGKILL at the step of paying named in DIE_AT. */
export const openDyingDesk = (parts: PaymentParts): PaymentDesk => openPaymentDesk(dying(parts))
