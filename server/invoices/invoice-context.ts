import type { Clock } from '../clock.ts'
import type { Database } from '../db/open.ts'
import type { invoice } from '../db/schema/index.ts'
import type { Deployments } from '../deployments/deployments.ts'
import type { InvoiceAuthority } from './authority.ts'

export type InvoiceRow = typeof invoice.$inferSelect

export interface InvoiceContext {
  database: Database
  clock: Clock
  deployments: Deployments
  authority: InvoiceAuthority
  /** Identifiers and codes only. */
  log: {
    info(fields: object, message: string): void
    warn(fields: object, message: string): void
    error(fields: object, message: string): void
  }
}
