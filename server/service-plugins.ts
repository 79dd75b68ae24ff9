import type { FastifyPluginCallback } from 'fastify'
import { accountsPlugin } from './accounts/accounts-plugin.ts'
import { authPlugin } from './auth/auth-plugin.ts'
import { backgroundPlugin } from './background/background-plugin.ts'
import { boxOfficePlugin } from './box-office/box-office-plugin.ts'
import { cataloguePlugin } from './catalogue/catalogue-plugin.ts'
import { type DatabaseOptions, databasePlugin } from './db/database-plugin.ts'
import { externalLoginPlugin } from './external-login/external-login-plugin.ts'
import { healthPlugin } from './health/health-plugin.ts'
import { informationPlugin } from './information/information-plugin.ts'
import { type InvoicingOptions, invoicingPlugin } from './invoices/invoicing-plugin.ts'
import { metricsPlugin } from './metrics/metrics-plugin.ts'
import { type PaymentsOptions, paymentsPlugin } from './payments/payments-plugin.ts'
import { queuePlugin } from './queue/queue-plugin.ts'
import { searchPlugin } from './search/search-plugin.ts'
import { sellingPlugin } from './selling/selling-plugin.ts'

export type ServiceOptions = DatabaseOptions & PaymentsOptions & InvoicingOptions

/** What decorates the server with the shop's services, each after those that it depends on. */
export const servicePlugins: readonly FastifyPluginCallback<ServiceOptions>[] = [
  backgroundPlugin,
  metricsPlugin,
  databasePlugin,
  healthPlugin,
  authPlugin,
  cataloguePlugin,
  searchPlugin,
  sellingPlugin,
  queuePlugin,
  paymentsPlugin,
  invoicingPlugin,
  accountsPlugin,
  informationPlugin,
  externalLoginPlugin,
  boxOfficePlugin,
]
