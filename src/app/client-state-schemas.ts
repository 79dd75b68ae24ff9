import * as z from 'zod/mini'
import { CLIENT_STATE_VERSION, clientState } from '../../contract/client-state.ts'

/** @returns the stored field, or null where its version or shape is not today's. */
export const readField = (field: keyof typeof clientState, record: unknown): unknown => {
  const stored = z
    .object({ version: z.literal(CLIENT_STATE_VERSION), value: clientState[field] })
    .safeParse(record)
  return stored.success ? stored.data.value : null
}
