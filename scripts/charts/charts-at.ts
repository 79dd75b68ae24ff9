import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { discoverMachines, type FoundMachine } from '../../statecharts/model/machine-files.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** A revision that git does not know. */
export class UnknownRevision extends Error {}

/** @returns the machines of a revision: its files are read beside the present ones. @throws UnknownRevision */
export async function machinesAt(revision: string): Promise<FoundMachine[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'taquilla-charts-'))
  try {
    const archive = execFileSync('git', ['archive', revision, 'machines', 'contract', 'package.json'], {
      cwd: root,
      maxBuffer: 256 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    execFileSync('tar', ['-x', '-C', folder], { input: archive })
  } catch {
    rmSync(folder, { recursive: true })
    throw new UnknownRevision(revision)
  }
  try {
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
    return await discoverMachines(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
