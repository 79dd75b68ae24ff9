// Files fit a screen, and a chart's file opens with its states.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { chartProblems, LONG_CHARTS, lengthProblems, sizeProblems } from './checks/file-sizes.ts'
import { sourceFiles } from './checks/source-files.ts'

const root = path.resolve(import.meta.dirname, '..')
const texts = sourceFiles(root)
  .filter((file) => /\.(ts|tsx|mjs|css)$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
const sized = texts.map(({ file, text }) => ({ file, lines: text.split('\n').length - 1 }))
const problems = [
  ...sizeProblems(sized),
  ...lengthProblems(sized, LONG_CHARTS),
  ...chartProblems(texts.filter(({ file }) => file.endsWith('.machine.ts'))),
]
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
