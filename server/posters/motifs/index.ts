import type { Motif } from '../svg.ts'
import * as land from './land.ts'
import * as movement from './movement.ts'
import * as music from './music.ts'
import * as play from './play.ts'
import * as stage from './stage.ts'

/** All motifs by name. */
export const motifs = { ...stage, ...music, ...movement, ...land, ...play } as const satisfies Record<
  string,
  Motif
>

export type MotifName = keyof typeof motifs
