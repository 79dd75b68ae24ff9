import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { junitOf } from '../../e2e/replay/junit.ts'
import { type KeptResult, KeptResults } from '../../e2e/replay/kept-results.ts'
import type { MachineResult, PathResult } from '../../e2e/replay/result.ts'

const walk = (setup: string, problem: string | null = null): PathResult => ({
  ...{ setup, milliseconds: 1500, steps: [] },
  failure: problem === null ? null : { problem, planned: null, instead: [], page: null, shot: null },
})
const result = (machine: string, ...paths: PathResult[]): MachineResult => ({
  ...{ machine, milliseconds: 3000, states: [], transitions: [], paths, failures: [] },
})
const kept = (of: MachineResult, startedAt: string): KeptResult => ({
  ...{ result: of, language: 'es', commit: 'abc+', startedAt },
})

describe('the results of earlier runs', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'kept-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('stay beside those of a run of another machine, and go with a run of all', () => {
    const results = new KeptResults(folder, 'es')
    for (const machine of ['regret', 'cart']) {
      results.forget([machine])
      results.keep(kept(result(machine), '2026-11-21'))
    }
    results.forget(['cart'])
    results.keep(kept(result('cart', walk('at home')), '2026-11-22'))
    expect(results.read().map((each) => [each.result.machine, each.startedAt])).toEqual([
      ['cart', '2026-11-22'],
      ['regret', '2026-11-21'],
    ])
    expect(new KeptResults(folder, 'pt').read()).toEqual([])
    results.forget(null)
    expect(results.read()).toEqual([])
  })
})

describe('junit.xml', () => {
  it('has a case for each path, numbered among those of its setup, with what went wrong', () => {
    const cart = result('cart', walk('by a "link"'), walk('at home'), walk('by a "link"', 'Nothing <came>'))
    cart.failures = ['path 3, by a link: Nothing <came>', 'never taken: cart.open|cart.closed|0']
    const xml = junitOf([kept(cart, '2026-11-22')], ['The shop did not start'])
    expect([...xml.matchAll(/<testcase classname="(.*?)" name="(.*?)"/g)].map(([, ...two]) => two)).toEqual([
      ['cart', 'by a &quot;link&quot;, path 1'],
      ['cart', 'at home, path 1'],
      ['cart', 'by a &quot;link&quot;, path 2'],
      ['cart', 'every transition and state'],
      ['replay', 'set-up and workers'],
    ])
    expect(xml).toContain('<testsuite name="cart" tests="4" failures="2" time="3"')
    expect(xml).toContain('<failure message="Nothing &lt;came&gt;">Nothing &lt;came&gt;.</failure>')
    expect(xml).toContain('never taken: cart.open|cart.closed|0</failure>')
    expect(xml).toContain('The shop did not start</failure>')
  })
})
