import type { Deployment } from '../contract/index.ts'
import { agendaMadrid } from './agenda-madrid.ts'
import { centroAsuncion } from './centro-asuncion.ts'
import { festival } from './festival.ts'
import { programaRegional } from './programa-regional.ts'
import { teatroMayor } from './teatro-mayor.ts'

/** Every deployment that one build serves; the first also answers for host names that none of them has. */
export const deployments: readonly Deployment[] = [
  programaRegional,
  festival,
  teatroMayor,
  agendaMadrid,
  centroAsuncion,
]
