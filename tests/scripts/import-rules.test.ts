import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { importProblems } from '../../scripts/checks/import-problems.ts'
import { sourceFiles, topFolder } from '../../scripts/checks/source-files.ts'

/** For each folder at the top an import that a rule forbids. */
const FORBIDDEN: Record<string, [file: string, imported: string, rule: string]> = {
  contract: ['contract/a.ts', 'machines/b.ts', 'contract-knows-nobody'],
  machines: ['machines/a.ts', 'src/b.ts', 'machines-know-the-contract-alone'],
  statecharts: ['statecharts/a.ts', 'server/b.ts', 'statecharts-read-machines'],
  viewer: ['viewer/chart/a.tsx', 'src/app/b.ts', 'viewer-shows-charts'],
  deployments: ['deployments/a.ts', 'server/b.ts', 'deployments-are-data'],
  src: ['src/screens/a-view.tsx', 'machines/b.ts', 'views-know-no-machine'],
  server: ['server/a.ts', 'src/b.ts', 'server-knows-no-browser'],
  scripts: ['scripts/a.ts', 'e2e/b.ts', 'scripts-and-tests-need-no-journey'],
  tests: ['tests/models/a.ts', 'server/b.ts', 'models-read-rules'],
  e2e: ['e2e/a.ts', 'src/b.ts', 'e2e-knows-no-source'],
}

/** The same between folders of the storefront. */
const IN_STOREFRONT: [file: string, imported: string, rule: string][] = [
  ['src/screens/c/index.tsx', 'src/app/c.ts', 'screens-stand-on-the-shop'],
  ['src/screens/c/use-c.ts', 'src/api/c.ts', 'screens-bind-no-effects'],
  ['src/screens/c/follow-c.ts', 'src/platform/c.ts', 'screens-bind-no-effects'],
  ['src/screens/c/start-c.tsx', 'machines/c/c.machine.ts', 'bindings-start-no-machine'],
  ['src/screens/c/c-view.tsx', 'src/shop/c.ts', 'views-know-no-machine'],
  ['src/shop/d.ts', 'src/screens/c/d.ts', 'the-shop-knows-no-screen'],
  ['src/screens/landing/d.ts', 'src/screens/billboard/d.ts', 'screens-know-no-other-screen'],
  ['src/screens/shared/d.ts', 'src/screens/search/d.ts', 'screens-know-no-other-screen'],
  ['src/screens/box-office/d.ts', 'src/screens/orders/d.ts', 'the-desk-shows-what-the-web-shows'],
  ['src/app/d.ts', 'src/screens/login/d.ts', 'the-app-opens-what-is-declared'],
]
/** What declares a screen, or provides an actor, may import what it binds. */
const ALLOWED: [file: string, imported: string][] = [
  ['src/screens/e/screen.ts', 'src/api/c.ts'],
  ['src/screens/e/f.actor.ts', 'machines/c/c.machine.ts'],
  ['src/screens/e/index.tsx', 'machines/c/c.selectors.ts'],
  ['src/screens/landing/index.tsx', 'src/screens/use-e.ts'],
  ['src/screens/box-office/index.tsx', 'src/screens/performance/d.ts'],
  ['src/app/e.ts', 'src/screens/contact/screen.ts'],
]

const folder = mkdtempSync(path.join(tmpdir(), 'taquilla-imports-'))
afterAll(() => rmSync(folder, { recursive: true }))

const write = (file: string, text: string) => {
  const at = path.join(folder, file)
  mkdirSync(path.dirname(at), { recursive: true })
  writeFileSync(at, text)
}

test('every folder with modules has a rule, which catches a forbidden import', () => {
  const project = path.resolve(import.meta.dirname, '../..')
  const modules = sourceFiles(project).filter((file) => /\.(ts|tsx|mjs)$/.test(file))
  const folders = new Set(modules.map(topFolder).filter((name) => name !== ''))
  expect(Object.keys(FORBIDDEN).sort()).toEqual([...folders].sort())

  const forbidden = [...Object.values(FORBIDDEN), ...IN_STOREFRONT]
  for (const [file, imported] of [...forbidden, ...ALLOWED]) {
    write(imported, 'export const b = 1\n')
    write(file, `import { b } from '${path.relative(path.dirname(file), imported)}'\nexport const a = b\n`)
  }
  expect(importProblems(folder, sourceFiles(folder)).sort()).toEqual(
    forbidden.map(([file, imported, rule]) => `${rule}: ${file} -> ${imported}`).sort(),
  )
})

test('a module that the rules never see is named', () => {
  expect(importProblems(folder, [...sourceFiles(folder), 'src/hidden.ts'])).toContain(
    'src/hidden.ts: no rule has seen it',
  )
})
