import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { PERSONAL_TABLES } from '../../../server/accounts/personal-tables.ts'
import * as schema from '../../../server/db/schema/index.ts'

/** Tables without rows about a customer, and why. */
const WITHOUT_CUSTOMERS: Record<string, string> = {
  coupon: "an operator's codes, without who used them",
  event_type: 'catalogue',
  establishment: 'catalogue',
  seat_plan: 'catalogue',
  show: 'catalogue',
  show_former_seo: 'catalogue',
  show_search: 'catalogue',
  search_word: 'catalogue',
  performance: 'catalogue',
  sector: 'catalogue',
  promotion: 'catalogue',
  catalogue_text: 'catalogue',
  catalogue_version: 'catalogue',
  performance_change: 'what the house changed, and which operator did',
  visit_mailing: 'which performances were mailed about',
  bucket: 'catalogue',
  row_run: 'catalogue',
  served_deployment: 'deployments',
  season_currency: 'catalogue',
  shop_key: 'keys of the shop',
  running_node: 'which nodes run, and ids of their keys',
  queue_counter: 'numbers of a queue',
  queue_step: 'numbers of a queue',
  spent_captcha: 'puzzles that were solved, by nobody',
  staff: 'who works at the box office',
  staff_session: 'who works at the box office',
  box_shift: 'who works at the box office',
  box_search: 'who works at the box office, and order numbers',
  one_time_code: 'keyed hashes, which an erasure forgets by their subjects',
  unknown_charge: 'keys of charges of which nothing else is known',
  charge_comparison: 'a time',
  invoice_series: 'which node numbers a series',
  advance_code: 'what the tax authority lets the shop issue under',
  authority_ticket: 'what the tax authority lets the shop in by',
  budget: 'hashes, which are gone after a day',
  upkeep: 'which node looks after the shop',
  known_place: 'hashes, which an erasure forgets by their subjects',
  login_guess: 'keyed hashes, which an erasure forgets by their subjects',
}

const tables = Object.values<unknown>(schema).filter((one) => one instanceof PgTable)
const nameOf = (table: PgTable): string => getTableConfig(table).name

test('every table either says which of its rows are about a customer, or has none', () => {
  const known = [...Object.keys(PERSONAL_TABLES), ...Object.keys(WITHOUT_CUSTOMERS)]
  expect(tables.map(nameOf).sort()).toEqual(known.sort())
})

test('a table that names a customer, a purchase or an attempt is one of those', () => {
  const naming = tables.filter((table) =>
    getTableConfig(table).columns.some(({ name }) => /(^|_)(customer|purchase|attempt)_id$/.test(name)),
  )
  expect(naming.map(nameOf).filter((name) => !(name in PERSONAL_TABLES))).toEqual([])
})

test('what an export leaves out and an erasure empties are columns that there are', () => {
  for (const table of tables) {
    const { name, columns } = getTableConfig(table)
    const rule = PERSONAL_TABLES[name]
    if (rule === undefined) continue
    const emptied = typeof rule.erasure === 'string' ? [] : Object.keys(rule.erasure.set)
    const missing = [...rule.secret, ...emptied].filter(
      (column) => !columns.some((one) => one.name === column),
    )
    expect([name, missing]).toEqual([name, []])
  }
})
