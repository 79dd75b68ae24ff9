import PowWorker from 'altcha/workers/pbkdf2?worker'
import { type Challenge, solveChallengeWorkers } from 'altcha-lib'
import { fromPromise } from 'xstate'
import type { Api } from './client.ts'

/** Half of the cores, so that the page stays alive while it counts. */
const workers = () => Math.max(1, Math.min(4, Math.floor((navigator.hardwareConcurrency || 2) / 2)))

/** Asks for a proof-of-work challenge and solves it in workers; resolves with the payload to send along. */
export const proveWork =
  (api: Api) =>
  async (signal: AbortSignal): Promise<string> => {
    const response = await api.fetch('getCaptcha', { signal, quiet: true })
    const challenge = (await response.json()) as Challenge
    const controller = new AbortController()
    signal.addEventListener('abort', () => controller.abort())
    const solution = await solveChallengeWorkers({
      challenge,
      concurrency: workers(),
      controller,
      createWorker: () => new PowWorker(),
    })
    if (!solution) throw new Error('The challenge was not solved')
    return btoa(JSON.stringify({ challenge, solution }))
  }

/** The same as an actor, for the card's form. */
export const solveCaptcha = (api: Api) => fromPromise<string>(({ signal }) => proveWork(api)(signal))
