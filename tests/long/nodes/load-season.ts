// A process of its own: migrates a database and loads a season into it by the code of another checkout, as that
// version's `npm run catalogue` would. Arguments: the checkout's folder, the database; the season as JSON on stdin.
import path from 'node:path'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'

const [root, databaseUrl] = process.argv.slice(2) as [string, string]
const moduleOf = (file: string) => import(pathToFileURL(path.join(root, file)).href)
const season = JSON.parse(await text(process.stdin), (key, value) =>
  key === 'date' && value !== null ? new Date(value) : value,
)
const { openDatabase } = await moduleOf('server/db/open.ts')
const { loadCatalogue } = await moduleOf('server/catalogue/import/load.ts')
const database = await openDatabase({ databaseUrl, dataDirectory: null })
await loadCatalogue(database, season)
await database.close()
