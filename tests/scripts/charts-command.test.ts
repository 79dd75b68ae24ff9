import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { describe, expect, test } from 'vitest'

describe('npm run charts', () => {
  const charts = (...words: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/charts.ts', ...words], {
      encoding: 'utf8',
    })
    return { status, stdout, stderr }
  }

  test('prints its usage when it is asked to', () => {
    const { status, stdout } = charts('--help')
    expect(status).toBe(0)
    expect(stdout).toMatch(/^npm run charts +draws/)
    expect(stdout).toContain('--check')
  })

  test.each([
    [['--chek'], '"--chek" is no option. Did you mean: --check?'],
    [['cart'], 'It takes no name: every chart is drawn, and "cart" cannot be drawn alone.'],
    [['--out', 'changes.json'], '--out is where --diff writes: say both.'],
    [
      ['--diff', 'HEAD', '--out', 'changes.pdf'],
      '"changes.pdf" ends as no file that is written: .md, .json, .html.',
    ],
  ])('refuses %j in a sentence, before it writes anything', (words, sentence) => {
    const { status, stdout, stderr } = charts(...words)
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toContain(sentence)
    expect(stderr).not.toContain('    at ')
  })

  test('names a revision that git does not know, and nothing else so', () => {
    const unknown = charts('--diff', 'no-such-revision')
    expect([unknown.status, unknown.stderr]).toEqual([2, 'git knows no revision "no-such-revision".\n'])

    const withoutTar = mkdtempSync(path.join(tmpdir(), 'taquilla-no-tar-'))
    symlinkSync(execFileSync('which', ['git'], { encoding: 'utf8' }).trim(), path.join(withoutTar, 'git'))
    const { status, stderr } = spawnSync(process.execPath, ['scripts/charts.ts', '--diff', 'HEAD'], {
      encoding: 'utf8',
      env: { ...process.env, PATH: withoutTar },
    })
    rmSync(withoutTar, { recursive: true })
    expect(status).toBe(1)
    expect(stderr).toContain('spawnSync tar ENOENT')
    expect(stderr).not.toContain('git knows no revision')
  })
})
