import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { CUSTOMERS, customerOf, MODEL } from './customers.ts'
import { projectRoot, templateDirectory, workDirectory } from './places.ts'
import { RunningShop } from './shop.ts'

const addCustomers = async (dataDirectory: string): Promise<void> => {
  const database = await PGlite.create({ dataDir: path.join(dataDirectory, 'pglite') })
  const emails = Array.from({ length: CUSTOMERS }, (_, turn) => customerOf(turn).email)
  await database.query(
    `insert into customer (email, email_confirmed_at, password_hash, first_name, last_name)
     select added.email, model.email_confirmed_at, model.password_hash, model.first_name, model.last_name
     from unnest($1::text[]) as added(email), customer model where model.email = $2`,
    [emails, MODEL.email],
  )
  await database.close()
}

/** Loads the demo season once: a shop starts on a copy of it in a fraction of the time. */
const prepareSeason = async (): Promise<void> => {
  const builtFrom = path.join(projectRoot, 'dist/.built-from')
  if (!existsSync(builtFrom)) throw new Error('The shop is not built: node scripts/build.ts')
  const stamp = path.join(templateDirectory, 'prepared-from')
  const wanted = `${readFileSync(builtFrom, 'utf8')} ${new Date().toISOString().slice(0, 10)}`
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  mkdirSync(workDirectory, { recursive: true })
  const folder = path.join(workDirectory, `season-${randomUUID()}`)
  const shop = await RunningShop.at(folder)
  await shop.server.start()
  await shop.server.stop()
  await addCustomers(folder)
  writeFileSync(path.join(folder, 'prepared-from'), wanted)
  rmSync(templateDirectory, { recursive: true, force: true })
  renameSync(folder, templateDirectory)
}

export default prepareSeason
