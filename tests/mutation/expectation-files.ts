import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/**
 * What reads charts (shapes, words, paths, counts), and the model checker, whose own tests plant bugs and count
 * states: its invariants are asked apart, by invariants.ts.
 */
const NO_EXPECTATION = /^(statecharts\/(?!model\/pure\.ts$)|tests\/models\/)/

/**
 * The test files with hand-written expectations of a machine: those under tests/machines that import its file by
 * name, themselves or through tests' own support, and read neither charts nor models. They are found, never listed.
 */
export function expectationFiles(root: string, machineFile: string): string[] {
  return globSync('tests/machines/*.test.ts', { cwd: root })
    .sort()
    .filter((file) => {
      const reached = importsOf(root, file)
      return reached.has(machineFile) && ![...reached].some((each) => NO_EXPECTATION.test(each))
    })
}

/** Files that a test runs, up to the sources that it is about; imports of types alone do not count. */
function importsOf(root: string, file: string, reached = new Set<string>()): Set<string> {
  const source = readFileSync(join(root, file), 'utf8')
  for (const [, clause, specifier] of source.matchAll(/^(?:import|export)\s+([^'"]*?)from\s+'(\.[^']+)'/gm)) {
    if (/^type\b/.test(clause!)) continue
    const imported = relative(root, join(root, dirname(file), specifier!))
    if (reached.has(imported)) continue
    reached.add(imported)
    if (imported.startsWith('tests/')) importsOf(root, imported, reached)
  }
  return reached
}
