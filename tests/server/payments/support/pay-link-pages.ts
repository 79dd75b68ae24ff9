import { expect } from 'vitest'
import { cardOf, numberOf, type startSandbox } from './sandbox-server.ts'

interface Asked {
  url: string
  method?: 'POST'
  headers: Record<string, string>
  payload?: string
}

interface ShopOfLinks {
  shop: {
    app: {
      server: {
        inject(asked: Asked): Promise<{
          statusCode: number
          headers: Record<string, number | string | string[] | undefined>
          body: string
        }>
      }
    }
    clock: { advance(milliseconds: number): void }
  }
  sandbox: Pick<Awaited<ReturnType<typeof startSandbox>>, 'tokenise'>
}

/** The pages of a payment link, as whoever has it reads and sends them. */
export const payLinkPages = (hosted: ShopOfLinks) => {
  const get = (url: string, host = 'localhost') => hosted.shop.app.server.inject({ url, headers: { host } })
  const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    hosted.shop.app.server.inject({
      method: 'POST',
      url,
      headers: {
        host: 'localhost',
        origin: 'http://localhost',
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      payload: new URLSearchParams(fields).toString(),
    })
  const hiddenField = (html: string, name: string): string =>
    new RegExp(`name="${name}" value="([^"]*)"`)
      .exec(html)?.[1]
      ?.replaceAll('&#38;', '&')
      .replaceAll('&amp;', '&') ?? ''

  /** Types a card on the provider's page and comes back with it. */
  const withCard = async (path: string, fault: Parameters<typeof numberOf>[0]) => {
    const page = (await get(path)).body
    const address = /href="([^"]*card\/window[^"]*)"/
      .exec(page)![1]!
      .replaceAll('&amp;', '&')
      .replaceAll('&#38;', '&')
    const back = new URL(new URL(address).searchParams.get('returnTo')!)
    const card = (await (await hosted.sandbox.tokenise(numberOf(fault))).json()) as { token: string }
    back.searchParams.set('cTokenTarjeta', card.token)
    back.searchParams.set('cMarca', 'Visa')
    back.searchParams.set('cUltimosDigitos', cardOf(numberOf(fault)).number.slice(-4))
    back.searchParams.set('cBin', '400000')
    const kept = await get(`${back.pathname}${back.search}`)
    expect(kept.statusCode).toBe(303)
    const address2 = kept.headers.location as string
    expect(address2).not.toContain(card.token)
    const form = (await get(address2)).body
    hosted.shop.clock.advance(3_000)
    return { tarjeta: hiddenField(form, 'tarjeta'), prueba: hiddenField(form, 'prueba'), form }
  }
  const payAt = async (
    path: string,
    fault: Parameters<typeof numberOf>[0],
    more: Record<string, string> = { lTerminos: 'on' },
  ) => {
    const { tarjeta, prueba } = await withCard(path, fault)
    return post(path, { tarjeta, prueba, ...more })
  }
  return { get, post, withCard, payAt, hiddenField }
}
