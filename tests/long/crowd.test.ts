import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Challenge } from 'altcha-lib'
import { beforeAll, describe, expect, it } from 'vitest'
import type { HoldResult, PaymentOutcome, PlanLayout, PurchaseProcess } from '../../contract/index.ts'
import { fromOwnAddress } from '../../e2e/support/addresses.ts'
import { BUYER, chargeBody, solve } from '../server/payments/support/buying.ts'
import { PASSWORD } from './nodes/database.ts'
import { buildShop, openTwoNodes, POSTGRES, type TwoNodes, violationsAtQuiescence } from './nodes/shop.ts'

/** More of them with CROWD=2000, and SEATS. */
const BUYERS = Number(process.env['CROWD'] ?? 400)
const SEATS = Number(process.env['SEATS'] ?? 120)

interface Answer<Data> {
  nCode: number
  cError?: string
  oData: Data
}

/** What became of the calls of one kind. */
interface Tally {
  codes: Record<string, number>
  ms: number[]
}
type Kind = 'looking' | 'holding' | 'of a holder'

const percentile = (of: readonly number[], part: number): number =>
  [...of].sort((a, b) => a - b)[Math.max(0, Math.ceil(of.length * part) - 1)] ?? 0

/** Sockets of this process run out before the shop does. */
const untilAnswered = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  for (;;)
    try {
      return await ask()
    } catch {
      await sleep(300)
    }
}

/** Buyers who all want a place at once. After a refusal each tries again within one to three seconds. */
const openCrowd = (two: TwoNodes) => {
  const tallies: Record<Kind, Tally> = {
    looking: { codes: {}, ms: [] },
    holding: { codes: {}, ms: [] },
    'of a holder': { codes: {}, ms: [] },
  }
  const acknowledged = new Set<string>()

  const callAs = (headers: Record<string, string>) => {
    return async <Data>(kind: Kind | null, method: 'GET' | 'POST', path: string, body?: object) => {
      const begun = performance.now()
      let answer: Answer<Data>
      try {
        const reply = await fetch(`${two.balancer.origin}/v1/api${path}`, {
          method,
          headers: { ...headers, ...(method === 'POST' && { 'content-type': 'application/json' }) },
          ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
        })
        answer = (await reply.json()) as Answer<Data>
      } catch {
        answer = { nCode: 0, cError: 'NO_ANSWER', oData: null as Data }
      }
      if (kind !== null) {
        const { codes, ms } = tallies[kind]
        ms.push(performance.now() - begun)
        const code = answer.cError ?? (answer.nCode === 200 ? 'OK' : `HTTP ${answer.nCode}`)
        codes[code] = (codes[code] ?? 0) + 1
      }
      return answer
    }
  }

  const logIn = async (cEmail: string) => {
    const own = fromOwnAddress()
    const call = callAs(own)
    for (;;) {
      const { nCode, oData } = await call<{ token: string }>(null, 'POST', '/v2/Cliente/Ingreso/Token', {
        cEmail,
        cClave: PASSWORD,
      })
      if (nCode === 200) return callAs({ ...own, authorization: `Bearer ${oData.token}` })
      await sleep(200)
    }
  }

  type Call = ReturnType<typeof callAs>
  const hold = async (call: Call, seats: readonly string[]): Promise<string | null> => {
    for (let tries = 0; tries < 60; tries += 1) {
      const seen = await call<{ cEstados: string }>('looking', 'POST', '/v2/Proceso/0/Posiciones', {
        idFuncion: two.performanceId,
      })
      const open = seats.filter((_, index) => seen.oData?.cEstados?.[index] === 'L')
      if (seen.nCode === 200 && open.length === 0) return null
      if (open.length > 0) {
        const idPosicion = open[randomInt(open.length)]!
        const held = await call<HoldResult>('holding', 'POST', '/v2/Proceso/0/Posiciones/Tomar', {
          idFuncion: two.performanceId,
          ctProcess: 'CART',
          cIdempotencia: randomUUID(),
          aPosicion: [{ idPosicion, idPromocion: null }],
          aSector: [],
        })
        if (held.nCode === 200) {
          const id = held.oData.oProceso.idProcesoDeCompra
          acknowledged.add(id)
          return id
        }
      }
      await sleep(1000 + randomInt(2000))
    }
    return null
  }

  const pay = async (call: Call, id: string): Promise<boolean> => {
    const path = `/v2/Proceso/${id}`
    const insist = async <Data>(method: 'GET' | 'POST', rest: string, body?: object) => {
      for (;;) {
        const answer = await call<Data>('of a holder', method, `${path}${rest}`, body)
        if (answer.cError !== 'SOBRECARGA' && answer.nCode !== 0) return answer
        await sleep(300)
      }
    }
    await insist('POST', '/PreValidacion2', BUYER)
    await insist('POST', '/EntregaTipo/Seleccionar', { idEntregaTipo: 1 })
    await insist('POST', '/FormaDePago/Seleccionar', { nFormaDePago: 1, nCuotas: 1 })
    const seen = await insist<PurchaseProcess>('GET', '')
    const challenge = await untilAnswered(() => fetch(`${two.balancer.origin}/v1/api/v2/Captcha`))
    const captcha = await solve((await challenge.json()) as Challenge)
    const body = {
      ...chargeBody(await untilAnswered(() => two.sandbox.cardFor('approve')), captcha),
      // Whatever refused it is in the tally.
      cVersion: seen.oData?.cVersion ?? 'none',
    }
    let outcome = (await insist<PaymentOutcome>('POST', '/Cobrar', body)).oData?.cEstadoPago
    for (let asks = 0; asks < 60 && outcome !== 'APROBADO'; asks += 1) {
      await sleep(500)
      const asked = await call<PaymentOutcome>('of a holder', 'POST', `/v2/proceso/confirmacion/${id}`, {})
      outcome = asked.oData?.cEstadoPago
    }
    return outcome === 'APROBADO'
  }

  return {
    tallies,
    /** Purchases whose hold was acknowledged. */
    held: acknowledged,
    logIn,
    /** @returns whether this one has bought a place; null without one. */
    buy: async (call: Call, seats: readonly string[]): Promise<boolean | null> => {
      const id = await hold(call, seats)
      return id === null ? null : pay(call, id)
    },
    plan: async (): Promise<string[]> => {
      const call = callAs(fromOwnAddress())
      const found = await call<{ cPlanoUri: string }>(null, 'GET', `/v2/Funcion/${two.performanceId}`)
      const hash = found.oData.cPlanoUri.split('/').at(-1)
      const plan = await fetch(`${two.balancer.origin}/v1/api/v2/Plano/${hash}`)
      const { listaZona } = (await plan.json()) as PlanLayout
      return listaZona.flatMap((zone) => zone.listaFila.flatMap((row) => row.aIdPosicion))
    },
  }
}

describe.skipIf(POSTGRES === undefined)('a crowd at two nodes, with the limits of production', () => {
  beforeAll(buildShop, 600_000)

  it('sells every place, and refuses no call of somebody who has places', async () => {
    const two = await openTwoNodes({ seats: SEATS, keepsConnections: true })
    await two.nodes[1].start()
    const crowd = openCrowd(two)
    const mails = await two.database.addCustomers(BUYERS)
    const calls: Awaited<ReturnType<typeof crowd.logIn>>[] = []
    for (let begun = 0; begun < mails.length; begun += 20)
      calls.push(...(await Promise.all(mails.slice(begun, begun + 20).map(crowd.logIn))))
    const seats = await crowd.plan()
    const begun = performance.now()
    const bought = await Promise.all(calls.map((call) => crowd.buy(call, seats)))
    const seconds = Math.round((performance.now() - begun) / 1000)
    console.log(`crowd: ${BUYERS} buyers, ${seats.length} places, ${seconds} s`)
    for (const [kind, { codes, ms }] of Object.entries(crowd.tallies))
      console.log(
        `crowd: ${kind}: p50 ${Math.round(percentile(ms, 0.5))} ms, p99 ${Math.round(percentile(ms, 0.99))} ms`,
        codes,
      )
    expect(bought.filter((one) => one === true).length).toBe(seats.length)
    expect(bought.filter((one) => one === false)).toEqual([])
    // A reply that was lost between the balancer and a socket of this process is asked for again.
    const refused = Object.keys(crowd.tallies['of a holder'].codes).filter((code) => code !== 'NO_ANSWER')
    expect(refused).toEqual(['OK'])
    expect(
      await violationsAtQuiescence(two, { acknowledged: crowd.held, wrongReplies: [] }, 'all live'),
    ).toEqual([])
    await two.close()
  }, 900_000)
})
