import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { HoldResult } from '../../../contract/index.ts'
import type { Outcome } from '../../../machines/outcome.ts'
import { availability, layout, performance, promotions } from '../../../machines/samples/catalogue.ts'
import type { LoadedPerformance } from '../../../machines/seat-holding/choice.ts'
import { seatHoldingMachine } from '../../../machines/seat-holding/seat-holding.machine.ts'
import type {
  HoldPlacesInput,
  LoadPerformanceInput,
} from '../../../machines/seat-holding/seat-holding.setup.ts'
import { openShop, type Shop, take } from '../support/shop.ts'

let shop: Shop
let lucia: string

beforeAll(async () => {
  shop = await openShop()
  lucia = await shop.newCustomer()
})
afterAll(() => shop.close())

/** The sample's seats, as the plan of the server names them. */
const SEATS: Record<string, string> = { 'A-1': '1-1', 'A-2': '1-2' }

test('a hold whose reply is lost is repeated under its key, and made once', async () => {
  const replies: HoldResult[] = []
  const keys: string[] = []
  const loaded: LoadedPerformance = {
    ...{ performance, layout, availability, promotions },
    ...{ seats: [], quantities: [], placesElsewhere: 0, lost: [] },
  }
  const actor = createActor(
    seatHoldingMachine.provide({
      actors: {
        loadPerformance: fromPromise<Outcome<LoadedPerformance>, LoadPerformanceInput>(async () => ({
          ok: true,
          data: loaded,
        })),
        holdPlaces: fromPromise<Outcome<HoldResult>, HoldPlacesInput>(async ({ input }) => {
          const seats = input.seats.map(({ idPosicion }) => SEATS[idPosicion] as string)
          const { oData } = await take(shop, lucia, 'obra-1', { seats, key: input.key })
          keys.push(input.key)
          replies.push(oData)
          if (replies.length === 1) throw new Error('the reply is lost')
          return { ok: true, data: oData }
        }),
      },
    }),
    {
      input: {
        idFuncion: 7,
        h: null,
        ctProcess: 'CART',
        idProcesoDeCompra: null,
        isLoggedIn: true,
        wanted: null,
      },
    },
  ).start()
  await waitFor(actor, (snapshot) => snapshot.matches('choosing'))
  actor.send({ type: 'seat.toggled', idPosicion: 'A-1' })
  actor.send({ type: 'seat.toggled', idPosicion: 'A-2' })
  actor.send({ type: 'hold.requested', key: randomUUID() })
  await waitFor(actor, (snapshot) => snapshot.context.failure !== null)
  actor.send({ type: 'hold.requested', key: randomUUID() })
  await waitFor(actor, (snapshot) => snapshot.matches('held'))
  expect(keys[1]).toBe(keys[0])
  expect(replies[1]).toEqual(replies[0])
})
