import type * as z from 'zod/mini'
import type { TabMemory } from '../platform/storage/tab-memory.ts'

/** @returns what was remembered in this tab before a reload; null for nothing. */
export const recall = <Value>(
  tab: TabMemory,
  { key, schema }: { key: string; schema: z.ZodMiniType<Value> },
): Value | null => {
  const read = schema.safeParse(tab.read(key))
  return read.success ? read.data : null
}
