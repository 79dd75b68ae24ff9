import { spawnSync } from 'node:child_process'
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
  ])('refuses %j in a sentence, before it writes anything', (words, sentence) => {
    const { status, stdout, stderr } = charts(...words)
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toContain(sentence)
    expect(stderr).not.toContain('    at ')
  })
})
