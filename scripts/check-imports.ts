// Who imports whom, over every source file, against .dependency-cruiser.mjs.
import path from 'node:path'
import process from 'node:process'
import { importProblems } from './checks/import-problems.ts'
import { sourceFiles } from './checks/source-files.ts'

const root = path.resolve(import.meta.dirname, '..')
const problems = importProblems(root, sourceFiles(root))
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
