import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { specifiedNumbers } from '../../contract/deployment-numbers.ts'
import type { Revision } from '../../statecharts/compare/changes-file.ts'
import type { Language } from '../../statecharts/describe/phrases.ts'
import { discoverMachines } from '../../statecharts/model/machine-files.ts'
import type { WordCatalogue } from '../../statecharts/model/words.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** A revision that git does not know. */
export class UnknownRevision extends Error {}

/**
 * @param languages in the order of the catalogues
 * @returns the machines of a revision in its own words: its files are read beside the present ones.
 * @throws UnknownRevision; what else git or tar fail with, as they say it
 */
export async function chartsAt(revision: string, languages: readonly Language[]): Promise<Revision> {
  const tree = treeOf(revision)
  const folder = mkdtempSync(path.join(tmpdir(), 'taquilla-charts-'))
  try {
    const archive = execFileSync(
      'git',
      ['archive', tree, ...['machines', 'contract', 'locales', 'package.json']],
      {
        cwd: root,
        maxBuffer: 256 * 1024 * 1024,
      },
    )
    execFileSync('tar', ['-x', '-C', folder], { input: archive })
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
    return {
      machines: await discoverMachines(folder),
      catalogues: languages.map((language) => catalogueAt(folder, language)),
    }
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

/** The words of a revision; none of a kind that it did not have yet. */
function catalogueAt(folder: string, language: Language): WordCatalogue {
  const read = (file: string): Readonly<Record<string, string>> => {
    const at = path.join(folder, 'locales', language, file)
    return existsSync(at) ? JSON.parse(readFileSync(at, 'utf8')) : {}
  }
  return {
    language,
    texts: language === 'en' ? {} : read('charts.json'),
    titles: read('chart-titles.json'),
    actions: read('chart-actions.json'),
    arrows: read('chart-arrows.json'),
    numbers: specifiedNumbers,
  }
}
