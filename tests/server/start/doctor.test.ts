import { expect, test } from 'vitest'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { examineDatabase } from '../../../scripts/doctor/database.ts'
import { countOnSale, examineDeployment } from '../../../scripts/doctor/deployments.ts'
import { lineOf } from '../../../scripts/doctor/finding.ts'
import type { Query } from '../../../scripts/doctor/query.ts'
import { openShop } from '../support/shop.ts'

const databaseUrl = process.env['DATABASE_URL']

test.runIf(databaseUrl)('the doctor reads a PostgreSQL, its rights and its migrations', async () => {
  const asked = { databaseUrl: databaseUrl!, ownerDatabaseUrl: null, dataDirectory: '' }
  const own = await examineDatabase(asked)
  expect(own.map(({ what }) => what)).toEqual(['Database', 'Rights', 'Migrations'])
  expect(own.map(({ state }) => state)).not.toContain('wrong')
  const nowhere = new URL(databaseUrl!)
  nowhere.pathname = '/not_there'
  const elsewhere = await examineDatabase({ ...asked, databaseUrl: nowhere.href })
  expect(elsewhere.map(({ says, remedy }) => [says, remedy])).toEqual([
    ['cannot be reached (3D000)', 'create the database, or correct its name in DATABASE_URL'],
  ])
})

test('the doctor says of each deployment what it sells, how it delivers and whose settings it has', async () => {
  const shop = await openShop()
  await shop.database.query(
    'later',
    "update performance set starts_at = now() + interval '1 day' where id > 1 and starts_at is not null",
    [],
  )
  await shop.database.query(
    'gone',
    'update performance set starts_at = now(), cancelled = true where id = 2',
    [],
  )
  const query = ((text: string, parameters: unknown[] = []) =>
    shop.database.query(text.length.toString(), text, parameters)) as Query
  const { charges } = programaRegional
  const full = {
    ...programaRegional,
    charges: { ...charges, deliveryTypes: charges.deliveryTypes.slice(0, 2) },
  }
  const fresh = { ...full, id: 'sala-norte', sells: { season: 'sala-norte' } }
  const elsewhere = { ...full, id: 'otra', sells: { season: 'principal', establishments: ['no-such-venue'] } }
  const inherited = [{ id: 'sala-norte', parent: 'programa-regional', settings: ['charges (fees)'] }]
  const lines: string[] = []
  for (const one of [full, fresh, elsewhere])
    lines.push(...examineDeployment(one, await countOnSale(query, one), inherited).map(lineOf))
  await shop.close()
  expect(lines).toEqual([
    '✓ programa-regional season principal, 3 shows with 3 performances on sale; delivery: eTicket, boxOffice',
    '· sala-norte  season sala-norte, no performance yet; delivery: eTicket, boxOffice: load a file with npm run catalogue -- season FILE --season sala-norte',
    '· sala-norte  still has of programa-regional charges (fees): set its own in deployments/sala-norte.ts',
    '· otra        season principal (no-such-venue), no performance yet; delivery: eTicket, boxOffice: load a file with npm run catalogue -- season FILE --season principal',
  ])
  expect(lineOf(examineDeployment(full, null, [])[0]!)).toContain('what is on sale could not be read')
})
