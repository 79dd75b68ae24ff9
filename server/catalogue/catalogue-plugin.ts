import fp from 'fastify-plugin'
import type { Deployment } from '../../contract/index.ts'
import { type AvailabilityBoard, openAvailability } from './availability.ts'
import { type Billboard, createBillboards } from './billboard.ts'
import { type CatalogueCache, openCatalogue } from './catalogue-cache.ts'
import { createCatalogueRefresh } from './catalogue-refresh.ts'
import { createSoldBy, type SoldBy } from './deployment-catalogue.ts'

declare module 'fastify' {
  interface FastifyInstance {
    catalogue: CatalogueCache
    soldBy: SoldBy
    billboardOf: (deployment: Deployment) => Billboard
    availability: AvailabilityBoard
  }
}

/** Reads the season into memory, and again when another one is loaded. */
export const cataloguePlugin = fp(
  async (app) => {
    const { clock, database, log } = app
    const catalogue = await openCatalogue(database, clock)
    const soldBy = createSoldBy(catalogue)
    const availability = await openAvailability(database, clock, log)
    app.decorate('catalogue', catalogue)
    app.decorate('soldBy', soldBy)
    app.decorate('billboardOf', createBillboards(soldBy))
    app.decorate('availability', availability)
    app.loops.push(createCatalogueRefresh(app))
  },
  { name: 'catalogue', dependencies: ['background', 'database'] },
)
