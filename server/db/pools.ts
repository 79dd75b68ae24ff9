/** Connections of the two pools of a node. */
export interface PoolSizes {
  /** For holds, payments and what leads to them. */
  selling: number
  /** For everything else: browsing must not keep the others waiting. */
  other: number
}

/** More connections made holds slower. */
export const DEFAULT_POOLS: PoolSizes = { selling: 6, other: 6 }
