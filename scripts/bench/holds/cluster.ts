import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'

const BINARIES = '/usr/lib/postgresql/15/bin'

export interface Cluster {
  url: string
  port: number
  /** Where pgbench writes its logs, as the user it runs as. */
  folder: string
  run(binary: string, args: string[]): string
  stop(): void
}

/** A PostgreSQL of its own, with default durability, gone afterwards; it refuses to run as root. */
export const startCluster = (port: number): Cluster => {
  const folder = mkdtempSync(path.join(tmpdir(), 'taquilla-bench-'))
  const asPostgres = process.getuid?.() === 0
  const run: Cluster['run'] = (binary, args) => {
    const command = [path.join(BINARIES, binary), ...args]
    const [file = '', ...rest] = asPostgres ? ['runuser', '-u', 'postgres', '--', ...command] : command
    return execFileSync(file, rest, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  }
  chmodSync(folder, 0o777)
  const data = path.join(folder, 'data')
  run('initdb', ['-D', data, '-A', 'trust', '-U', 'postgres'])
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c shared_buffers=256MB`
  run('pg_ctl', ['-D', data, '-w', '-l', path.join(folder, 'log'), '-o', options, 'start'])
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    port,
    folder,
    run,
    stop: () => {
      run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
