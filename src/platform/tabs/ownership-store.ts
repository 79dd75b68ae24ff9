import { CLIENT_STATE_VERSION } from '../../../contract/client-state-version.ts'
import { emptyOwnership, type OwnershipState } from './ownership-record.ts'
import type { RecordAccess } from './tab-port.ts'

let parse: ((record: unknown) => OwnershipState | null) | null = null

/** Loads the record's schema, a chunk of its own: a first visit has no record to read. */
export async function loadOwnershipSchema(): Promise<void> {
  parse ??= (await import('./ownership-schema.ts')).parseOwnership
}

/** The shared record; one of another version or shape is dropped, not guessed at. */
export async function readOwnership(access: RecordAccess): Promise<OwnershipState> {
  const record = await access.read()
  if (record === null) return emptyOwnership()
  if (!parse) await loadOwnershipSchema()
  return parse?.(record) ?? emptyOwnership()
}

export const writeOwnership = (access: RecordAccess, state: OwnershipState): Promise<void> =>
  access.write({ version: CLIENT_STATE_VERSION, ...state })
