import { describe, expect, test } from 'vitest'
import {
  accountEntries,
  accountPage,
  externalDataAddress,
  type LoginSystem,
} from '../../contract/account-entries.ts'
import { matchPage } from '../../contract/page-routes.ts'

/** Section 2, Account menu, and section 6, BOX mode. */
const table: [LoginSystem, isBox: boolean, lAlias: boolean, entries: string][] = [
  ['OWN_SELF_LOGIN', false, false, 'orders bookings data phone address password signOut'],
  ['OWN_SELF_LOGIN', false, true, 'orders bookings data phone address password signOut'],
  ['OWN_SELF_LOGIN', true, false, 'bookings signOut'],
  ['OWN_SELF_LOGIN', true, true, 'bookings signOut'],
  ['EXTERNAL_LOGIN', false, false, 'orders bookings externalData phone address signOut'],
  ['EXTERNAL_LOGIN', false, true, 'orders bookings externalData alias phone address signOut'],
  ['EXTERNAL_LOGIN', true, false, 'bookings signOut'],
  ['EXTERNAL_LOGIN', true, true, 'bookings alias signOut'],
]

describe('the account menu', () => {
  test.each(table)('of %s, BOX %s, lAlias %s shows: %s', (system, isBox, lAlias, entries) => {
    expect(accountEntries({ system, isBox, lAlias }).join(' ')).toBe(entries)
  })

  test.each([true, false])('leads to pages that need a login, BOX %s', (isBox) => {
    const pages = (['orders', 'bookings', 'data', 'alias', 'phone', 'address', 'password'] as const).map(
      (entry) => accountPage(entry, isBox),
    )
    expect(pages.map((page) => matchPage(page)?.route.access)).toEqual(pages.map(() => 'login'))
  })

  test('has the bookings of the box office in BOX mode', () => {
    expect([accountPage('bookings', false), accountPage('bookings', true)]).toEqual([
      '/myBookings',
      '/myBookingsBox',
    ])
  })

  test('leads to the external page for data with the whole way back', () => {
    expect(externalDataAddress('https://id.example/me?back={back}', 'https://shop.example/a?b=1&c')).toBe(
      'https://id.example/me?back=https%3A%2F%2Fshop.example%2Fa%3Fb%3D1%26c',
    )
  })
})
