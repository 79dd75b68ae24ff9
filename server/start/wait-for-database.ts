import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { StartError } from '../start-error.ts'

/** Codes of the network and of PostgreSQL after which the database may be there in a moment. */
const PASSING = new Set([
  ...[
    'ECONNREFUSED',
    'ECONNRESET',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENOTFOUND',
    'EAI_AGAIN',
    'ETIMEDOUT',
    'EPIPE',
  ],
  ...['57P01', '57P02', '57P03', '53300', '08001', '08004', '08006', '55P03'],
])
/** Codes that no waiting mends, and what they mean. */
const LASTING: Record<string, string> = {
  '28P01': 'refuses the password',
  '28000': 'refuses this user',
  '3D000': 'has no database of that name',
  '42501': 'does not let this user change its schema',
}

const codeOf = (error: unknown): string => {
  const { code, message = '' } = error as { code?: string; message?: string }
  return code ?? (/timeout/i.test(message) ? 'ETIMEDOUT' : '')
}

/** @returns which database it is, without a password. */
export const whichDatabase = ({
  databaseUrl,
  dataDirectory,
}: Pick<Config, 'databaseUrl' | 'dataDirectory'>) =>
  databaseUrl === null ? dataDirectory : new URL(databaseUrl).host

export interface WaitOptions {
  say(line: string): void
  wait?: (milliseconds: number) => Promise<unknown>
  tries?: number
}

/**
 * Opens the database, and waits for one that is not there yet: about eight minutes, with a line for each try.
 * @param where the database, without a password.
 * @throws StartError where waiting is no use or was of none; other errors as they are.
 */
export const waitForDatabase = async <Opened>(
  where: string,
  open: () => Promise<Opened>,
  { say, wait = sleep, tries = 36 }: WaitOptions,
): Promise<Opened> => {
  for (let nth = 0; ; nth++) {
    try {
      return await open()
    } catch (error) {
      const code = codeOf(error)
      if (LASTING[code])
        throw new StartError(`The database at ${where} ${LASTING[code]}: check DATABASE_URL.`)
      if (!PASSING.has(code)) throw error
      if (nth + 1 >= tries)
        throw new StartError(
          `The database at ${where} does not answer (${code}), after ${tries} tries: start it, or check DATABASE_URL.`,
        )
      const pause = Math.min(15_000, 1000 * 2 ** nth)
      say(`The database at ${where} does not answer (${code}): trying again in ${pause / 1000} s.`)
      await wait(pause)
    }
  }
}
