import type { Config } from './config.ts'
import type { Database } from './db/open.ts'
import { type AvailabilityBoard, openAvailability } from './domain/availability.ts'
import { type CatalogueCache, openCatalogue } from './domain/catalogue.ts'
import type { Clock } from './domain/clock.ts'
import type { Deployments } from './domain/deployments.ts'
import { createHoldEngine, type HoldEngine } from './domain/holds.ts'
import { createSessions, type Sessions } from './domain/sessions.ts'
import { createSignatures, type Signatures } from './domain/signatures.ts'
import { createSweeper, type Sweeper } from './domain/sweeper.ts'
import { createWaitingRoom, type WaitingRoom } from './queue/waiting-room.ts'

/** What every handler may use. */
export interface Services {
  config: Config
  clock: Clock
  deployments: Deployments
  database: Database
  catalogue: CatalogueCache
  availability: AvailabilityBoard
  signatures: Signatures
  sessions: Sessions
  holds: HoldEngine
  sweeper: Sweeper
  waitingRoom: WaitingRoom
}

export type ServiceOptions = Pick<Services, 'config' | 'clock' | 'deployments' | 'database'>

/** Reads the season into memory and wires what handlers use; nothing runs by itself yet. */
export const openServices = async ({
  config,
  clock,
  deployments,
  database,
}: ServiceOptions): Promise<Services> => {
  const signatures = createSignatures(config.secret)
  const catalogue = await openCatalogue(database)
  const availability = await openAvailability(database, clock)
  return {
    config,
    clock,
    deployments,
    database,
    catalogue,
    availability,
    signatures,
    sessions: createSessions(database, clock),
    holds: createHoldEngine({ database, clock, availability }),
    sweeper: createSweeper(database, clock, availability),
    waitingRoom: createWaitingRoom(database, clock, signatures, catalogue),
  }
}
