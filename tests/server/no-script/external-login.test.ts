import { afterAll, beforeAll, expect, it } from 'vitest'
import { noScriptUrl } from '../../../contract/no-script.ts'
import { festival } from '../../../deployments/festival.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { createDeployments } from '../../../server/deployments/deployments.ts'
import { servedDeployments } from '../../../server/external-login/served-deployments.ts'
import { redirectOfReply } from '../../../server/ssr/redirect.ts'
import { ProviderBrowser, startIdentitySandbox } from '../external-login/support/identity-sandbox.ts'
import { openShop, type Shop, testConfig } from '../support/shop.ts'
import { openFormBrowser } from './support/form-browser.ts'

const HOST = 'festival.localhost'
const SECRET = testConfig.externalLoginSecret!
const NEXT = noScriptUrl.performance(7)

let shop: Shop
let identity: Awaited<ReturnType<typeof startIdentitySandbox>>

beforeAll(async () => {
  identity = await startIdentitySandbox(`http://${HOST}`, SECRET)
  shop = await openShop({
    deployments: createDeployments(
      servedDeployments([programaRegional, festival], {
        loginSandboxUrl: identity.issuer,
        externalLoginSecret: SECRET,
        countryLookUpUrl: null,
      }),
    ),
  })
})
afterAll(async () => {
  await shop.close()
  await identity.stop()
})

/** Logs in at the provider. @returns what its reply brings to /loginRedirect. */
const choose = async (address: string): Promise<string> => {
  const provider = new ProviderBrowser()
  const page = await provider.open(address)
  return (await provider.press(page.address, 'person', 'marta')).address.search
}

it('leads to the identity provider and back to the page that was wanted, logged in', async () => {
  const browser = openFormBrowser(shop, HOST)
  const { html } = await browser.get(noScriptUrl.login(NEXT))
  expect(html).toContain(`href="${noScriptUrl.externalLogin(NEXT)}"`)
  const begun = await browser.get(noScriptUrl.externalLogin(NEXT))
  const search = await choose(begun.location!)
  const cookie = `ingresoExternoSinScript=${browser.jar.get('ingresoExternoSinScript')}`
  expect(redirectOfReply(`/loginRedirect${search}`, cookie)).toEqual({
    status: 302,
    location: noScriptUrl.externalReply(search),
  })
  const back = await browser.get(noScriptUrl.externalReply(search))
  expect(back.location).toBe(NEXT)
  expect([...browser.jar.keys()]).toEqual(['ingresoSinScript'])
  const token = browser.jar.get('ingresoSinScript')!
  const { nCode } = await shop.call('GET', '/v2/Cliente/Informacion', { token, headers: { host: HOST } })
  expect(nCode).toBe(200)
})

it('goes on to the billboard where an attempt wanted no page, whatever the one before wanted', async () => {
  const browser = openFormBrowser(shop, HOST)
  await browser.get(noScriptUrl.externalLogin(NEXT))
  const search = await choose((await browser.get(noScriptUrl.externalLogin())).location!)
  expect((await browser.get(noScriptUrl.externalReply(search))).location).toBe('/')
})

it("takes no reply to another browser's attempt, and offers another try", async () => {
  const other = openFormBrowser(shop, HOST)
  const search = await choose((await other.get(noScriptUrl.externalLogin())).location!)
  const browser = openFormBrowser(shop, HOST)
  await browser.get(noScriptUrl.externalLogin(NEXT))
  const cookie = `ingresoExternoSinScript=${browser.jar.get('ingresoExternoSinScript')}`
  expect(redirectOfReply(`/loginRedirect${search}`, cookie)).toBeNull()
  const refused = await browser.get(noScriptUrl.externalReply(search))
  expect(refused.status).toBe(403)
  expect(refused.html).toContain(`href="${noScriptUrl.login(NEXT)}"`)
  expect(browser.jar.has('ingresoSinScript')).toBe(false)
})

it('is not there where customers log in with the shop itself', async () => {
  const { location } = await openFormBrowser(shop).get(noScriptUrl.externalLogin())
  expect(location).toBe(noScriptUrl.login())
})
