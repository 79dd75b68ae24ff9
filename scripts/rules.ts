// `npm run rules`: searches the models of the model checker and writes what the page of the rules shows,
// statecharts/rules: each rule with the states it was searched in, and the counterexample of a planted mistake.
// `--small` leaves out the models that take longer than a second each.
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Proof } from '../statecharts/rules/rule.ts'
import { findModels, provedModels } from '../tests/models/models.ts'
import { proveRules } from '../tests/models/prove-rules.ts'

const { small } = parseArgs({ options: { small: { type: 'boolean', default: false } } }).values
const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, 'statecharts/rules')
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

const models = small ? findModels({ words: [], small }) : provedModels()
const proofs = proveRules(models, (name, states) => console.log(`${name}: ${states} states`))
const changed = git('status', '--porcelain', 'machines', 'server', 'src', 'tests/models') === '' ? '' : '+'
const proof: Proof = {
  on: new Date().toISOString().slice(0, 10),
  revision: `${git('rev-parse', '--short', 'HEAD')}${changed}`,
  rules: proofs.map(({ rule }) => rule),
}
const played = path.join(folder, 'counterexamples')
rmSync(played, { recursive: true, force: true })
mkdirSync(played)
for (const { rule, counterexample } of proofs)
  if (counterexample)
    writeFileSync(path.join(played, `${rule.id}.json`), `${JSON.stringify(counterexample)}\n`)
writeFileSync(path.join(folder, 'proof.json'), `${JSON.stringify(proof, null, 2)}\n`)
console.log(`statecharts/rules: ${proofs.length} rules, none broken`)
