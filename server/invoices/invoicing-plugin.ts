import fp from 'fastify-plugin'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/open.ts'
import type { InvoiceAuthority } from './authority.ts'
import type { ContingencyAuthority } from './contingency/authority.ts'
import { createContingencyWorker } from './contingency/contingency-worker.ts'
import { createInvoiceWorker } from './invoice-worker.ts'

export interface InvoicingOptions {
  /** Who authorises invoices; without it what is owed stays so. */
  openAuthority?: (parts: { database: Database; clock: Clock }) => InvoiceAuthority & ContingencyAuthority
}

/** Has the invoices that are owed authorised, or issued in contingency and reported, in the background. */
export const invoicingPlugin = fp<InvoicingOptions>(
  async (app, { openAuthority }) => {
    const { clock, database, deployments, log } = app
    if (openAuthority === undefined) return
    const authority = openAuthority({ database, clock })
    const context = { database, clock, deployments, log, authority }
    app.loops.push(createInvoiceWorker(context), createContingencyWorker(context))
  },
  { name: 'invoicing', dependencies: ['background', 'database'] },
)
