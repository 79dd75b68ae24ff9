import * as z from 'zod/mini'
import type { Choice } from '../../../machines/seat-holding/choice.ts'
import type { TabMemory } from '../../platform/storage/tab-memory.ts'
import { recall } from '../../shop/recall.ts'

const promotion = z.nullable(z.int())

const schema = z.object({
  seats: z.array(z.object({ idPosicion: z.string(), idPromocion: promotion })),
  quantities: z.array(z.object({ idSector: z.int(), nCantidad: z.int(), idPromocion: promotion })),
})

/** @returns what was chosen of a performance in this tab and not held; null for nothing. */
export const recallChoice = (tab: TabMemory, key: string): Choice | null => recall(tab, { key, schema })
