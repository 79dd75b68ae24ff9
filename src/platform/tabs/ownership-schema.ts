import * as z from 'zod/mini'
import { CLIENT_STATE_VERSION, clientState } from '../../../contract/client-state.ts'
import type { OwnershipState } from './ownership-record.ts'

const stored = z.object({
  version: z.literal(CLIENT_STATE_VERSION),
  timer: clientState.businessTimer,
  process: clientState.businessProcess,
})

/** Apart from the store, so that a first visit loads no schemas. @returns null for anything else. */
export const parseOwnership = (record: unknown): OwnershipState | null => {
  const parsed = stored.safeParse(record)
  return parsed.success ? { timer: parsed.data.timer, process: parsed.data.process } : null
}
