import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectRoot } from './places.ts'

interface ServerOptions {
  /** The script that Node runs. */
  file: string
  environment: Record<string, string>
  /**
   * Whether this very process answers, and not another server on its port.
   * @param output everything it wrote since it was started
   */
  isReady(output: string): Promise<boolean>
}

/**
 * Readiness of a server that writes its origin once it listens; where the port is taken it ends instead.
 * @param uri what it answers once it is ready.
 */
export const announcesItself =
  (origin: string, uri: string): ServerOptions['isReady'] =>
  async (output) =>
    output.includes(origin) && (await fetch(uri)).ok

const POLL_MS = 50

/** A started server of the project and everything it wrote. */
export class ServerProcess {
  readonly #options: ServerOptions
  #child: ChildProcess | null = null
  #output = ''

  constructor(options: ServerOptions) {
    this.#options = options
  }

  get output(): string {
    return this.#output
  }

  /** Resolves as soon as it answers. @throws with its output when it ends first. */
  async start(): Promise<void> {
    const { file, environment } = this.#options
    const child = spawn(process.execPath, [file], {
      cwd: projectRoot,
      env: { PATH: process.env.PATH ?? '', TAQUILLA_TEST: '1', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    const before = this.#output.length
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        this.#output += chunk.toString()
      })
    while (!(await this.#isReady(before))) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`${file} ended while starting:\n${this.#output}`)
      await sleep(POLL_MS)
    }
  }

  /** @returns the signal that ends it, once it does, null where it ends by itself */
  async ended(): Promise<string | null> {
    const child = this.#child
    if (!child) throw new Error('it does not run')
    const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
    return signal
  }

  /** Ends it as a power cut would: nothing is flushed. */
  kill(): Promise<void> {
    return this.#end('SIGKILL')
  }

  stop(): Promise<void> {
    return this.#end('SIGTERM')
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child
    this.#child = null
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  #isReady(before: number): Promise<boolean> {
    return this.#options.isReady(this.#output.slice(before)).catch(() => false)
  }
}
