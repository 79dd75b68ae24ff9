import { spawn } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { insertCustomers } from './customers.ts'
import { gridPlan, testSeason } from './season.ts'
import { openShop, type Shop } from './shop.ts'

export interface RushResult {
  paid: { purchase: string; seats: string[] }[]
  /** How often each reply code was seen. */
  codes: Record<string, number>
}

const COLUMNS = 50

/** A shop with one performance of so many seats, and customers already logged in. */
export const openRush = async (
  seats: number,
  customers: number,
  prepare: (shop: Shop) => void,
): Promise<{ shop: Shop; tokens: string[] }> => {
  const season = testSeason()
  const [show] = season.shows
  const [first] = show!.performances
  const shop = await openShop({
    prepare,
    season: {
      ...season,
      plans: [{ key: 'grande', plan: gridPlan('Grande', seats / COLUMNS, COLUMNS) }],
      shows: [
        {
          ...show!,
          performances: [
            { ...first!, key: 'rush', planKey: 'grande', promotions: [], sectors: [first!.sectors[0]!] },
          ],
        },
      ],
    },
  })
  const tokens = await insertCustomers(shop, customers)
  await shop.app.server.listen({ port: 0, host: '127.0.0.1' })
  return { shop, tokens }
}

/**
 * Runs the customers in a process of their own until the performance is sold out; the shop's clock runs
 * 1,500 times as fast, so that abandoned purchases expire.
 */
export const runRush = async (shop: Shop, tokens: string[]): Promise<RushResult> => {
  const { port } = shop.app.server.server.address() as AddressInfo
  const plan = await shop.plan('rush')
  const seats = plan.listaZona.flatMap((zone) => zone.listaFila.flatMap((row) => row.aIdPosicion))
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'rush-customers.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(
    JSON.stringify({
      origin: `http://127.0.0.1:${port}`,
      performanceId: shop.performances.get('rush'),
      seats,
      tokens,
    }),
  )
  const running = setInterval(() => shop.clock.advance(150_000), 100)
  try {
    return JSON.parse(await text(child.stdout)) as RushResult
  } finally {
    clearInterval(running)
    child.kill()
  }
}

/** Seats that more than one customer has paid for. */
export const soldTwice = ({ paid }: RushResult): string[] => {
  const buyers = new Map<string, Set<string>>()
  for (const { purchase, seats } of paid) {
    for (const seat of seats) buyers.set(seat, (buyers.get(seat) ?? new Set()).add(purchase))
  }
  return [...buyers].filter(([, purchases]) => purchases.size > 1).map(([seat]) => seat)
}
