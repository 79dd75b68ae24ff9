import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import type { BindingMutant } from './edits.ts'
import type { KnownTest } from './hunt.ts'
import type { Examined, LaneOrder, Verdict } from './order.ts'

const COMMAND = [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--config',
  'tests/mutation/bindings/vitest.config.ts',
]
/** A process that has found nothing for so long runs in a circle. */
const SILENT_MS = 30_000
/** So long it may take to read its tests and to find the first. */
const READING_MS = 120_000
const LOOKED_AT_MS = 2_000

/** Processes in which tests are let loose on mutants. */
export function openLanes(root: string, mutants: BindingMutant[]) {
  const folder = mkdtempSync(join(tmpdir(), 'taquilla-bindings-'))
  const running = new Set<ChildProcess>()
  let orders = 0
  /** @returns what the process has written by its end, whatever that was. */
  const ask = async (tests: string[], hunt: LaneOrder['hunt']): Promise<string> => {
    const [order, result] = [join(folder, `${++orders}.json`), join(folder, `${orders}.result`)]
    writeFileSync(order, JSON.stringify({ mutants, tests, hunt, result } satisfies LaneOrder))
    const child = spawn(process.execPath, COMMAND, {
      ...{ cwd: root, env: { ...process.env, LANE: order }, stdio: 'ignore' as const },
    })
    running.add(child)
    const watch = setInterval(() => {
      const hasBegun = existsSync(result)
      const silentMs = Date.now() - statSync(hasBegun ? result : order).mtimeMs
      if (silentMs > (hasBegun ? SILENT_MS : READING_MS)) child.kill('SIGKILL')
    }, LOOKED_AT_MS)
    await new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve))
    clearInterval(watch)
    running.delete(child)
    return existsSync(result) ? readFileSync(result, 'utf8') : ''
  }
  return {
    examine: async (tests: string[]): Promise<Examined> => {
      const written = await ask(tests, null)
      if (written === '') throw new Error(`nothing became of ${tests.join(', ')}`)
      return JSON.parse(written) as Examined
    },
    /** @returns what is known of the mutants; without those that a process that broke had left. */
    hunt: async (known: readonly KnownTest[], batch: number[]): Promise<Verdict[]> => {
      const isAsked = new Set(batch)
      const useful = known.filter(({ reaches }) => reaches.some((mutant) => isAsked.has(mutant)))
      const tests = [...new Set(useful.map(({ title }) => title.split(' > ', 1)[0] as string))]
      let written = await ask(tests, { known: useful, mutants: batch })
      if (written === '') written = await ask(tests, { known: useful, mutants: batch.slice(0, 1) })
      const verdicts = written
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Verdict)
      // Alone, the first mutant ends its process, or keeps it from ending: no test has failed, and it is a survivor.
      return verdicts.length > 0 ? verdicts : [[batch[0] as number, null]]
    },
    close: () => {
      for (const child of running) child.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
