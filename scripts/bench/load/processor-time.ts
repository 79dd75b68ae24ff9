import { readFileSync } from 'node:fs'

const TICK_MS = 10

/** @returns milliseconds of processor time that a process has taken, all its threads; null where nobody says. */
export const processorTimeOf = (pid: number): number | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch {
    return null
  }
}
