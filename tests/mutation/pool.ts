import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { MachineResult } from './result.ts'

const worker = join(import.meta.dirname, 'worker.ts')

/**
 * A process for each machine, as many at once as there are cores. One that fails ends them all.
 * @returns in the order of the names
 */
export async function testAllMachines(names: readonly string[]): Promise<MachineResult[]> {
  const running = new Set<ChildProcess>()
  const results = new Map<string, MachineResult>()
  const waiting = [...names]
  const lane = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift())
      results.set(name, await testMachine(name, running))
  }
  try {
    await Promise.all(Array.from({ length: availableParallelism() }, lane))
  } finally {
    for (const child of running) child.kill('SIGKILL')
  }
  return names.map((name) => results.get(name) as MachineResult)
}

const testMachine = (name: string, running: Set<ChildProcess>): Promise<MachineResult> =>
  new Promise((resolve, reject) => {
    const child = fork(worker, [name], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    running.add(child)
    child.once('message', (message: { result?: MachineResult; error?: string }) => {
      if (message.result) resolve(message.result)
      else reject(new Error(`${name}: ${message.error}`))
      child.once('disconnect', () => child.kill())
    })
    child.once('exit', (code) => {
      running.delete(child)
      reject(new Error(`${name}: its process ended with ${code}`))
    })
  })
