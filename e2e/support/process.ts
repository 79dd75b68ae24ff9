import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import process from 'node:process'
import { projectRoot } from './places.ts'

/** A started server of the project and everything it wrote. */
export class ServerProcess {
  readonly #name: 'main' | 'sandbox'
  readonly #environment: Record<string, string>
  readonly #readyUri: string
  #child: ChildProcess | null = null
  #output = ''

  constructor(name: 'main' | 'sandbox', environment: Record<string, string>, readyUri: string) {
    this.#name = name
    this.#environment = environment
    this.#readyUri = readyUri
  }

  get output(): string {
    return this.#output
  }

  /** Resolves as soon as it answers. @throws with its output when it ends first. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [path.join(projectRoot, `dist/server/${this.#name}.js`)], {
      cwd: projectRoot,
      env: { PATH: process.env.PATH ?? '', TAQUILLA_TEST: '1', ...this.#environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        this.#output += chunk.toString()
      })
    while (!(await this.#answers())) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`${this.#name} ended while starting:\n${this.#output}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  /** Ends it as a power cut would: nothing is said, nothing is flushed. */
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

  async #answers(): Promise<boolean> {
    try {
      return (await fetch(this.#readyUri)).ok
    } catch {
      return false
    }
  }
}
