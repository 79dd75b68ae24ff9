import * as z from 'zod/mini'
import { CLIENT_STATE_VERSION, clientState } from '../../../contract/client-state.ts'
import { emptyOwnership, type OwnershipState } from './ownership-record.ts'
import type { RecordAccess } from './tab-port.ts'

const stored = z.object({
  version: z.literal(CLIENT_STATE_VERSION),
  timer: clientState.businessTimer,
  process: clientState.businessProcess,
})

/** The shared record; one of another version or shape is dropped, not guessed at. */
export async function readOwnership(access: RecordAccess): Promise<OwnershipState> {
  const parsed = stored.safeParse(await access.read())
  return parsed.success ? { timer: parsed.data.timer, process: parsed.data.process } : emptyOwnership()
}

export const writeOwnership = (access: RecordAccess, state: OwnershipState): Promise<void> =>
  access.write({ version: CLIENT_STATE_VERSION, ...state })
