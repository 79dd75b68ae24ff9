// `npm run bench -- NAME [options]`: measurements, each a ratio against a limit or a peer in the same run.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

const folder = path.join(import.meta.dirname, 'bench')
const benches = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && !file.includes('-page'))
  .map((file) => file.replace(/\.ts$/, ''))

const [name = '', ...args] = process.argv.slice(2)
if (!benches.includes(name)) {
  console.log(`npm run bench -- NAME, where NAME is one of: ${benches.join(', ')}`)
  process.exit(name === '' ? 0 : 1)
}
process.exit(
  spawnSync(process.execPath, [path.join(folder, `${name}.ts`), ...args], { stdio: 'inherit' }).status ?? 1,
)
