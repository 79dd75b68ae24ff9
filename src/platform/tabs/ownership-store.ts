import { CLIENT_STATE_VERSION } from '../../../contract/client-state-version.ts'
import { emptyOwnership, type OwnershipState } from './ownership-record.ts'
import type { RecordAccess } from './tab-port.ts'

/** The shared record; one of another version or shape is dropped, not guessed at. */
export async function readOwnership(access: RecordAccess): Promise<OwnershipState> {
  const record = await access.read()
  if (record === null) return emptyOwnership()
  const { parseOwnership } = await import('./ownership-schema.ts')
  return parseOwnership(record) ?? emptyOwnership()
}

export const writeOwnership = (access: RecordAccess, state: OwnershipState): Promise<void> =>
  access.write({ version: CLIENT_STATE_VERSION, ...state })
