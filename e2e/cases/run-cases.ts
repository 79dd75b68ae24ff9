import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import type { Locale } from '../../contract/index.ts'
import { projectRoot } from '../support/places.ts'

/** Where what was exported lies, and JUnit's form of the result beside it, a case each. */
const folder = path.join(projectRoot, 'dist/cases')

/** Gives an exported feature to Cucumber's runner, which carries it out in a browser. @returns its exit code */
export async function runCases(feature: string, name: string, language: Locale): Promise<number> {
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `${name}.${language}.feature`)
  writeFileSync(file, feature)
  const runner = path.join(projectRoot, 'node_modules/@cucumber/cucumber/bin/cucumber.js')
  const junit = path.relative(projectRoot, path.join(folder, `${name}.${language}.xml`))
  const words = [path.relative(projectRoot, file), '--import', 'e2e/cases/steps.ts']
  const formats = ['--format', 'summary', '--format', `junit:${junit}`]
  const child = spawn(process.execPath, [runner, ...words, ...formats], {
    cwd: projectRoot,
    stdio: 'inherit',
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}
