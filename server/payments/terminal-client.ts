import type { PaymentConfig } from './payment-config.ts'
import type { PaymentPort } from './provider.ts'
import { createSandboxClient } from './sandbox-client.ts'

/** The token of a cash desk's terminal: two deployments may each have a desk by the same name. */
export const terminalToken = (deploymentId: string, desk: string): string =>
  `terminal:${deploymentId}:${desk}`

/**
 * The box office's card terminals, by the sandbox that plays them. The card is put into the terminal, which waits for
 * a person, so an answer may take half a minute; after it the outcome counts as unknown and is asked for.
 */
export const createTerminalClient = (config: PaymentConfig, timeoutMs = 30_000): PaymentPort => {
  const { charge, findByKey, voidKey, refund } = createSandboxClient(config, timeoutMs)
  return { charge, findByKey, voidKey, refund }
}
