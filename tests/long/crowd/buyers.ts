import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Challenge } from 'altcha-lib'
import type { HoldResult, PaymentOutcome, PlanLayout, PurchaseProcess } from '../../../contract/index.ts'
import { BUYER, chargeBody, solve } from '../../server/payments/support/buying.ts'
import { tokenOfCard } from '../../server/payments/support/sandbox-server.ts'
import { PASSWORD } from '../nodes/database.ts'

interface Answer<Data> {
  nCode: number
  cError?: string
  oData: Data
}

/** What became of the calls of one kind. */
export interface Tally {
  codes: Record<string, number>
  ms: number[]
}
export type Kind = 'looking' | 'holding' | 'of a holder'

/** Where the buyers of one process call. */
export interface CrowdedShop {
  origin: string
  performanceId: number
  sandboxUrl: string
  /** The nth process of buyers: addresses of visitors are their own in each. */
  nth: number
}

/** Sockets of this process run out before the shop does. */
const untilAnswered = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  for (;;)
    try {
      return await ask()
    } catch {
      await sleep(300)
    }
}

/**
 * Buyers who all want a place at once. After a refusal each tries again within one to three seconds, or two seconds
 * from when the shop says that it may.
 */
export const openCrowd = (shop: CrowdedShop) => {
  const tallies: Record<Kind, Tally> = {
    looking: { codes: {}, ms: [] },
    holding: { codes: {}, ms: [] },
    'of a holder': { codes: {}, ms: [] },
  }
  const acknowledged = new Set<string>()

  let given = 0
  const ownAddress = () => {
    given += 1
    return { 'x-forwarded-for': `10.${shop.nth}.${given >> 8}.${given & 255}` }
  }

  const callAs = (headers: Record<string, string>) => {
    return async <Data>(kind: Kind | null, method: 'GET' | 'POST', path: string, body?: object) => {
      const begun = performance.now()
      let answer: Answer<Data>
      let retryAfterMs = 0
      try {
        const reply = await fetch(`${shop.origin}/v1/api${path}`, {
          method,
          headers: { ...headers, ...(method === 'POST' && { 'content-type': 'application/json' }) },
          ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
        })
        retryAfterMs = Number(reply.headers.get('retry-after') ?? 0) * 1000
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
      return { ...answer, retryAfterMs }
    }
  }

  const logIn = async (cEmail: string) => {
    const own = ownAddress()
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
        idFuncion: shop.performanceId,
      })
      let { retryAfterMs } = seen
      const open = seats.filter((_, index) => seen.oData?.cEstados?.[index] === 'L')
      if (seen.nCode === 200 && open.length === 0) return null
      if (open.length > 0) {
        const idPosicion = open[randomInt(open.length)]!
        const wanted = {
          idFuncion: shop.performanceId,
          ctProcess: 'CART',
          cIdempotencia: randomUUID(),
          aPosicion: [{ idPosicion, idPromocion: null }],
          aSector: [],
        }
        const ask = () => call<HoldResult>('holding', 'POST', '/v2/Proceso/0/Posiciones/Tomar', wanted)
        let held = await ask()
        // A reply that was lost is asked for again by its key, as the browser does.
        while (held.nCode === 0) held = await ask()
        retryAfterMs = held.retryAfterMs
        if (held.nCode === 200) {
          const id = held.oData.oProceso.idProcesoDeCompra
          acknowledged.add(id)
          return id
        }
      }
      await sleep(Math.max(1000, retryAfterMs) + randomInt(2000))
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
    const challenge = await untilAnswered(() => fetch(`${shop.origin}/v1/api/v2/Captcha`))
    const captcha = await solve((await challenge.json()) as Challenge)
    const body = {
      ...chargeBody(await untilAnswered(() => tokenOfCard(shop.sandboxUrl, 'approve')), captcha),
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
      const call = callAs(ownAddress())
      const found = await call<{ cPlanoUri: string }>(null, 'GET', `/v2/Funcion/${shop.performanceId}`)
      const hash = found.oData.cPlanoUri.split('/').at(-1)
      const plan = await fetch(`${shop.origin}/v1/api/v2/Plano/${hash}`)
      const { listaZona } = (await plan.json()) as PlanLayout
      return listaZona.flatMap((zone) => zone.listaFila.flatMap((row) => row.aIdPosicion))
    },
  }
}
