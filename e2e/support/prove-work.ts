import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { apiAddresses } from '../../contract/index.ts'
import { pathOf } from './api-client.ts'
import { callFromHere } from './call-from-here.ts'

/** What the page's workers do before a payment. @returns the solved captcha to send along */
export const proveWork = async (origin: string): Promise<string> => {
  const { url, headers } = callFromHere(origin + pathOf(apiAddresses.getCaptcha))
  const challenge = (await (await fetch(url, { headers })).json()) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return btoa(JSON.stringify({ challenge, solution }))
}
