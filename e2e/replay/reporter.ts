import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Reporter } from '@playwright/test/reporter'
import { reportPage } from './report.ts'
import { REPORT_FOLDER } from './report-folder.ts'
import type { MachineResult } from './result.ts'

/** Gathers what the workers left into one page that opens from disk. */
export default class ReplayReporter implements Reporter {
  onBegin(): void {
    rmSync(REPORT_FOLDER, { recursive: true, force: true })
    mkdirSync(REPORT_FOLDER, { recursive: true })
  }

  async onEnd(): Promise<void> {
    const results = globSync('*.json', { cwd: REPORT_FOLDER })
      .sort()
      .map((file) => JSON.parse(readFileSync(path.join(REPORT_FOLDER, file), 'utf8')) as MachineResult)
    writeFileSync(path.join(REPORT_FOLDER, 'index.html'), await reportPage(results))
    for (const { machine, paths, transitions, milliseconds } of results) {
      const covered = transitions.filter((transition) => transition.covered).length
      const excused = transitions.filter(({ unreachable }) => unreachable !== null).length
      console.log(
        `${machine.padEnd(22)} ${covered} of ${transitions.length} transitions in ${paths.length} paths, ${excused} unreachable, ${(milliseconds / 1000).toFixed(1)} s`,
      )
    }
    console.log(`Report: ${path.join(REPORT_FOLDER, 'index.html')}`)
  }
}
