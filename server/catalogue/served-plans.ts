import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import {
  type PlanLayout,
  planTexts,
  rankSeatGroups,
  type SeatGroup,
  type SeatSearch,
} from '../../contract/index.ts'
import type { Database } from '../db/open.ts'
import { indexSeats, type SeatIndex } from './seat-index.ts'

export interface ServedPlan {
  identity: Buffer
  /** Made when first asked for, on another thread: who holds places does not wait for it. */
  compressed(encoding: 'gzip' | 'br'): Promise<Buffer>
  seats: SeatIndex
  /** The good seats of a class, best first; see contract/best-seats.ts. */
  rank(search: SeatSearch): Iterable<SeatGroup>
  /** What is written on it, each once. */
  texts: readonly string[]
}

export interface ServedPlans {
  /** A plan, read once; null for a hash that no plan has. */
  read(hash: string): Promise<ServedPlan | null>
  /** Lets go of all others; who asks for one of them reads it again. */
  keepOnly(hashes: ReadonlySet<string | null>): void
}

const packers = {
  gzip: promisify<Buffer, Buffer>(gzip),
  br: (identity: Buffer): Promise<Buffer> =>
    promisify(brotliCompress)(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
}

const servePlan = (layout: string): ServedPlan => {
  const identity = Buffer.from(layout)
  const drawn = JSON.parse(layout) as PlanLayout
  const packed: { gzip?: Promise<Buffer>; br?: Promise<Buffer> } = {}
  return {
    identity,
    compressed: (encoding) => {
      packed[encoding] ??= packers[encoding](identity)
      return packed[encoding]
    },
    seats: indexSeats(drawn),
    rank: (search) => rankSeatGroups(drawn, search),
    texts: planTexts(drawn),
  }
}

export const createServedPlans = (database: Database): ServedPlans => {
  const plans = new Map<string, Promise<ServedPlan | null>>()
  const readPlan = async (hash: string) => {
    const [row] = await database.query<{ layout: string }>(
      'plan-layout',
      'select layout from seat_plan where hash = $1',
      [hash],
    )
    return row === undefined ? null : servePlan(row.layout)
  }
  return {
    read: async (hash) => {
      const known = plans.get(hash)
      if (known !== undefined) return known
      const reading = readPlan(hash)
      plans.set(hash, reading)
      const forget = () => void plans.delete(hash)
      reading.then((plan) => plan === null && forget(), forget)
      return reading
    },
    keepOnly: (hashes) => {
      for (const hash of plans.keys()) if (!hashes.has(hash)) plans.delete(hash)
    },
  }
}
