import { pgTable, text } from 'drizzle-orm/pg-core'

/** The deployments that this database has served, each with the currency in which it sells for good. */
export const servedDeployment = pgTable('served_deployment', {
  id: text('id').primaryKey(),
  /** ISO 4217; null for one of a release that did not record it. */
  currency: text('currency'),
})

/** In which currency the prices of a season are, whichever deployments sell it. */
export const seasonCurrency = pgTable('season_currency', {
  season: text('season').primaryKey(),
  currency: text('currency').notNull(),
})
