import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from '../../../contract/index.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { createDeployments } from '../../../server/deployments/deployments.ts'
import { renderPages } from '../../../server/ssr/render-pages.ts'
import { startSandbox } from '../payments/support/sandbox-server.ts'
import { salaNorte } from '../support/other-deployment.ts'
import { openShop, type Shop } from '../support/shop.ts'

const pages = new Map<string, Page>()
let sandbox: Awaited<ReturnType<typeof startSandbox>>
let shop: Shop

beforeAll(async () => {
  sandbox = await startSandbox()
  const offersApay = { ...salaNorte, charges: { ...salaNorte.charges, ways: [{ provider: 'apay' }] } }
  shop = await openShop({
    payment: sandbox.config,
    deployments: createDeployments([programaRegional, offersApay]),
    renderPages: async (app, replies) => {
      renderPages(app, {
        ...replies,
        ...{ originOf: () => 'http://localhost', isKept: false, now: () => shop.clock.now() },
        renderer: {
          renderPage: async (page) => {
            pages.set(page.deployment.id, page)
            return { html: '', title: '' }
          },
          assetTags: () => ({ head: '', end: '' }),
        },
      })
    },
  })
})
afterAll(async () => {
  await shop.close()
  await sandbox.stop()
})

test("a page lists the origins of its own deployment's providers, and none of another's", async () => {
  for (const host of ['localhost', 'norte.example'])
    await shop.app.server.inject({ url: '/login', headers: { host } })
  const { port } = new URL(sandbox.url)
  expect([...pages].map(([id, { deployment }]) => [id, deployment.confirmationOrigins])).toEqual([
    [programaRegional.id, []],
    [salaNorte.id, [`http://apay.localhost:${port}`]],
  ])
})
