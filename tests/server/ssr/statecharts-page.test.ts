import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Deployment } from '../../../contract/index.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { createDeployments } from '../../../server/deployments/deployments.ts'
import { registerDeployment } from '../../../server/plugins/deployment.ts'
import { serveViewer } from '../../../server/ssr/serve-viewer.ts'

const root = mkdtempSync(path.join(tmpdir(), 'taquilla-statecharts-'))
const opened: FastifyInstance[] = []

beforeAll(() => {
  for (const folder of ['dist/viewer/assets', 'docs']) mkdirSync(path.join(root, folder), { recursive: true })
  const manifest = { 'viewer/entry.tsx': { file: 'assets/entry-1.js', css: ['assets/entry-1.css'] } }
  writeFileSync(path.join(root, 'dist/viewer/manifest.json'), JSON.stringify(manifest))
  writeFileSync(path.join(root, 'dist/viewer/assets/entry-1.js'), 'start()')
  writeFileSync(path.join(root, 'docs/traceability.md'), '# What works')
  return () => rmSync(root, { recursive: true })
})
afterEach(() => Promise.all(opened.splice(0).map((server) => server.close())))

const LONGER = { ...programaRegional.limits, purchaseMinutes: 45 }

const withCharts = (statecharts: boolean): Deployment => ({
  ...programaRegional,
  switches: { ...programaRegional.switches, statecharts },
})

const open = async (production: boolean): Promise<FastifyInstance> => {
  const server = Fastify()
  registerDeployment(
    server,
    createDeployments([
      { ...withCharts(true), id: 'with', hosts: ['with.example'] },
      { ...withCharts(false), id: 'without', hosts: ['without.example'], limits: LONGER },
    ]),
    { forwardedHost: false },
  )
  opened.push(server)
  const noPage = async (...[, reply]: Parameters<Parameters<typeof serveViewer>[1]['noPage']>) =>
    reply.code(404).send('no such page')
  await serveViewer(server, {
    root,
    from: 'build',
    production,
    noPage,
  })
  return server
}

const get = async (server: FastifyInstance, url: string, host = 'with.example') => {
  const { statusCode, body } = await server.inject({ url, headers: { host } })
  return [statusCode, body]
}

const PARTS = [
  '/statecharts',
  '/statecharts/assets/entry-1.js',
  '/statecharts/traceability.md',
  '/statecharts/screens.json',
]

test('in production the charts are served to the hosts of a deployment that switches them on', async () => {
  const server = await open(true)
  const [page, script, coverage] = await Promise.all(PARTS.map((part) => get(server, part)))
  expect(page).toEqual([200, expect.stringContaining('src="/statecharts/assets/entry-1.js"')])
  expect(script).toEqual([200, 'start()'])
  expect(coverage).toEqual([200, '# What works'])
})

test('in production nothing of the charts is served to other hosts', async () => {
  const server = await open(true)
  for (const part of PARTS) expect(await get(server, part, 'without.example')).toEqual([404, 'no such page'])
})

test('outside production the charts are served whatever the deployment says', async () => {
  const server = await open(false)
  expect((await get(server, '/statecharts', 'without.example'))[0]).toBe(200)
})

test('an asset that was not built is not found, and no file beside the assets is reached', async () => {
  const server = await open(true)
  expect((await get(server, '/statecharts/assets/other.js'))[0]).toBe(404)
  expect((await get(server, '/statecharts/assets/..%2fmanifest.json'))[0]).not.toBe(200)
})

test('the page carries its deployment’s accent and asks not to be indexed', async () => {
  const [, page] = await get(await open(true), '/statecharts')
  expect(page).toContain(`data-accent="${programaRegional.accent}"`)
  expect(page).toContain('<meta name="robots" content="noindex">')
})

test('the page has the numbers of the deployment whose host is asked', async () => {
  const server = await open(true)
  const [, body] = await get(server, '/statecharts')
  const numbers = /data-numbers="([^"]*)"/.exec(String(body))![1]!.replaceAll('&quot;', '"')
  expect(JSON.parse(numbers)).toMatchObject({ purchaseMinutes: 30, alertAt: 28, regretDays: 10 })
  const [, other] = await get(await open(false), '/statecharts', 'without.example')
  expect(other).toContain('&quot;purchaseMinutes&quot;:45')
})
