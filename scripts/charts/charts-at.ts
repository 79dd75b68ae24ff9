import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { discoverMachines, type FoundMachine } from '../../statecharts/model/machine-files.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** A revision that git does not know. */
export class UnknownRevision extends Error {}

/**
 * @returns the machines of a revision: its files are read beside the present ones.
 * @throws UnknownRevision; what else git or tar fail with, as they say it
 */
export async function machinesAt(revision: string): Promise<FoundMachine[]> {
  const tree = treeOf(revision)
  const folder = mkdtempSync(path.join(tmpdir(), 'taquilla-charts-'))
  try {
    const archive = execFileSync('git', ['archive', tree, 'machines', 'contract', 'package.json'], {
      cwd: root,
      maxBuffer: 256 * 1024 * 1024,
    })
    execFileSync('tar', ['-x', '-C', folder], { input: archive })
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
    return await discoverMachines(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Git leaves with 1, and silently, where it knows no such revision; otherwise with what is wrong. */
function treeOf(revision: string): string {
  const asked = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{tree}`]
  try {
    return execFileSync('git', asked, { cwd: root, encoding: 'utf8' }).trim()
  } catch (error) {
    if ((error as { status?: number }).status === 1) throw new UnknownRevision(revision)
    throw error
  }
}
