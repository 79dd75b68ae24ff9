// `npm run doctor`: what the shop needs, and what to do where something is wrong; exits with 1 then.
import path from 'node:path'
import process from 'node:process'
import { examine } from './doctor/examine.ts'
import { lineOf } from './doctor/finding.ts'

const findings = await examine(path.resolve(import.meta.dirname, '..'), process.env)
for (const finding of findings) console.log(lineOf(finding))
process.exitCode = findings.some(({ state }) => state === 'wrong') ? 1 : 0
