/**
 * Checks every model, small and large: `npm run model-check`, or `npm run model-check -- paying` for those whose
 * name has these words. `--small` leaves the large ones out; `--out FILE` writes the first counterexample as a
 * recording, which /statecharts plays; `--diagram` prints it as a sequence diagram. Large models take minutes.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findModels } from '../tests/models/models.ts'
import { report } from '../tests/models/report.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { small: { type: 'boolean' }, out: { type: 'string' }, diagram: { type: 'boolean' } },
})
const models = findModels({ words: positionals, small: values.small ?? false })
if (models.length === 0) {
  console.error(`no model is named ${positionals.join(' ')}`)
  process.exitCode = 1
}

for (const model of models) {
  const { lines, counterexample, diagram } = report(model)
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
