import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'

/** Solves a proof of work; the solver is fetched when it is needed. */
export const proveLater =
  (api: Api) =>
  async (signal: AbortSignal): Promise<string> => {
    const { proveWork } = await import('./solve-captcha.ts')
    return proveWork(api)(signal)
  }

/**
 * Sends what the shop may ask a proof of work for, as where an account is guessed at: without one, and once more with
 * one where it was asked for.
 */
export const withWork = async <Data>(
  prove: (signal: AbortSignal) => Promise<string>,
  signal: AbortSignal,
  send: (work: { cCaptcha?: string }) => Promise<Outcome<Data>>,
): Promise<Outcome<Data>> => {
  const answer = await send({})
  if (answer.ok || answer.code !== 'CAPTCHA_NO_VALIDO') return answer
  return send({ cCaptcha: await prove(signal) })
}
