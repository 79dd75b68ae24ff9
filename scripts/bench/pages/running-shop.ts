import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { isBuilt } from '../../inputs-hash.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const LOOK_MS = 100

/** A built shop and its payment provider with the demo season, on ports and a data folder of their own. */
export interface RunningShop {
  origin: string
  /** Process id of the shop. */
  pid: number
  /** Ends both and removes their data. */
  stop(): Promise<void>
}

/**
 * Limits and settings are those of production, but for the demo season and its log, which goes nowhere.
 * @param port of the shop; the provider takes the next one.
 * @param databaseUrl of a PostgreSQL; without it the embedded database.
 * @throws with its output when one ends first.
 */
export const openShop = async (port: number, databaseUrl?: string): Promise<RunningShop> => {
  buildIfChanged()
  const data = mkdtempSync(path.join(tmpdir(), 'taquilla-bench-'))
  const sandbox = port + 1
  const environment = {
    PORT: String(port),
    SANDBOX_PORT: String(sandbox),
    DATA_DIR: data,
    LOG_LEVEL: 'info',
    // Beside a database's address it must be said that this shop does not sell.
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl, NODE_ENV: 'development' }),
  }
  const origin = `http://localhost:${port}`
  const children: ChildProcess[] = []
  const stop = async () => {
    for (const child of children) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    }
    rmSync(data, { recursive: true, force: true })
  }
  try {
    await Promise.all([
      started(children, 'sandbox', environment, `http://localhost:${sandbox}/health`),
      started(children, 'main', environment, `${origin}/ready`),
    ])
  } catch (failure) {
    await stop()
    throw failure
  }
  return {
    origin,
    pid: children.find(({ spawnargs }) => spawnargs.some((arg) => arg.endsWith('main.js')))?.pid ?? 0,
    stop,
  }
}

/** In a process of its own: building sets NODE_ENV. */
const buildIfChanged = (): void => {
  if (isBuilt(root)) return
  console.log('Building (only when the sources change)…')
  const { status } = spawnSync(process.execPath, [path.join(root, 'scripts/build.ts')], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The shop does not build')
}

const started = async (
  children: ChildProcess[],
  name: 'main' | 'sandbox',
  environment: Record<string, string>,
  readyUri: string,
): Promise<void> => {
  const child = spawn(process.execPath, [path.join(root, `dist/server/${name}.js`)], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  while (!(await answers(readyUri))) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`${name} ended while starting:\n${output}`)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}

const answers = async (uri: string): Promise<boolean> => {
  try {
    return (await fetch(uri)).ok
  } catch {
    return false
  }
}
