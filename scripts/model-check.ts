/**
 * Explores every world, small and large: `npm run model-check`, or `npm run model-check -- paying` for those whose name
 * has these words. `--small` leaves the large ones out; `--out FILE` writes the first counterexample as a
 * recording, which /statecharts plays. The large worlds take minutes.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findWorlds } from '../tests/models/models.ts'
import { report } from '../tests/models/report.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { small: { type: 'boolean' }, out: { type: 'string' }, diagram: { type: 'boolean' } },
})
const worlds = findWorlds({ words: positionals, small: values.small ?? false })
if (worlds.length === 0) console.error(`no world is named ${positionals.join(' ')}`)

for (const world of worlds) {
  const { lines, counterexample, diagram } = report(world)
  for (const line of lines) console.log(line)
  if (!counterexample) continue
  if (values.diagram) console.log(diagram)
  if (values.out) {
    writeFileSync(values.out, `${JSON.stringify(counterexample, null, 2)}\n`)
    console.log(`written to ${values.out}`)
  }
  process.exitCode = 1
  break
}
if (worlds.length === 0) process.exitCode = 1
