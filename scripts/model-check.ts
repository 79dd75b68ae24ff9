/** Checks every model, small and large; `npm run model-check -- --help` says how. */
import { writeFileSync } from 'node:fs'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { findModels } from '../tests/models/models.ts'
import { report } from '../tests/models/report.ts'

const usage = `npm run model-check [-- WORD...] [-- --small] [-- --out FILE] [-- --diagram]
Checks the models whose name has the words, or all of them.
  --small      leaves the large ones out, which take minutes
  --out FILE   writes the first counterexample as a recording, which /statecharts plays
  --diagram    prints the first counterexample as a sequence diagram`

const readCommand = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        small: { type: 'boolean' },
        out: { type: 'string' },
        diagram: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`)
    process.exit(2)
  }
}

const { values, positionals } = readCommand()
if (values.help) {
  console.log(usage)
  process.exit(0)
}
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
