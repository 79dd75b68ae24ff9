import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Challenge } from 'altcha-lib'
import {
  type ApiRouteName,
  apiRoutes,
  type HoldResult,
  type PaymentOutcome,
  type PlanLayout,
  type PurchaseProcess,
} from '../../../contract/index.ts'
import { fromOwnAddress } from '../../../e2e/support/addresses.ts'
import type { Fault } from '../../../server/payments/sandbox/faults.ts'
import { BUYER, chargeBody, solve } from '../../server/payments/support/buying.ts'
import type { startSandbox } from '../../server/payments/support/sandbox-server.ts'
import { PASSWORD } from './database.ts'

/** What the customers of one run saw together. */
export interface Seen {
  /** Purchases whose hold was acknowledged. */
  acknowledged: Set<string>
  /** Purchases that their customers walked away from. */
  abandoned: string[]
  /** Replies that no customer should ever read. */
  wrongReplies: string[]
  /** How often each code was answered. */
  codes: Record<string, number>
}

export const nothingSeen = (): Seen => ({
  acknowledged: new Set(),
  abandoned: [],
  wrongReplies: [],
  codes: {},
})

interface Answer<Data> {
  nCode: number
  cError?: string
  oData: Data
}

export interface Sale {
  origin: string
  performanceId: number
  sandbox: Awaited<ReturnType<typeof startSandbox>>
  seen: Seen
  /** Once true, no purchase is begun any more. */
  isOver(): boolean
}

/** Faults of the cards in this run: all but those that need minutes of real time. */
const CARDS: readonly Fault[] = [
  ...Array<Fault>(8).fill('approve'),
  'decline',
  'timeout-after-charge',
  'error-before-charge',
  'error-after-charge',
  'slow',
  'wrong-amount',
  'duplicate-notification',
  'late-approval',
  'lost-notification',
  'out-of-order',
  'delayed',
]

const oneIn = (times: number): boolean => randomInt(times) === 0
interface Reply {
  status: number
  text: string
  /** By which the log of its node has it. */
  id: string | null
}

/** What the balancer answers where no node did. */
const BAD_GATEWAY = 502
const SETTLED: readonly (string | undefined)[] = ['APROBADO', 'RECHAZADO', 'DEVUELTO', 'DEMORADO']

/** A person who buys again and again until the sale is over: pays, pays twice, cancels, or walks away. */
export class Customer {
  readonly #sale: Sale
  readonly #email: string
  readonly #address = fromOwnAddress()
  #token: string | null = null

  constructor(sale: Sale, email: string) {
    this.#sale = sale
    this.#email = email
  }

  async buy(): Promise<void> {
    await this.#logIn()
    const seats = await this.#readPlan()
    while (!this.#sale.isOver()) {
      const free = await this.#freeSeats(seats)
      if (free === null) continue
      if (free.length === 0) return
      const from = randomInt(Math.min(free.length, 40))
      const id = await this.#hold(free.slice(from, from + 1 + randomInt(4)))
      if (id === null) continue
      if (oneIn(8)) {
        this.#sale.seen.abandoned.push(id)
        await sleep(500)
      } else if (oneIn(10)) await this.#call('invalidateProcess', { id })
      else await this.#pay(id)
    }
  }

  /** @returns the purchase of some free seats, once it was acknowledged */
  async holdSome(count: number): Promise<string> {
    await this.#logIn()
    const free = (await this.#freeSeats(await this.#readPlan())) ?? []
    const id = await this.#hold(free.slice(0, count))
    if (id === null) throw new Error('the hold was refused')
    return id
  }

  async stateOf(id: string): Promise<string | undefined> {
    return (await this.#call<PurchaseProcess>('getProcess', { id }))?.oData?.cEstado
  }

  /** Fills the checkout and charges once; whatever becomes of it. */
  async pay(id: string, card: Fault): Promise<void> {
    await this.#fillIn(id)
    await this.#charge(id, card)
  }

  async #logIn(): Promise<void> {
    while (this.#token === null) {
      const answer = await this.#call<{ token: string }>(
        'login',
        {},
        { cEmail: this.#email, cClave: PASSWORD },
      )
      if (answer?.nCode === 200) this.#token = answer.oData.token
      else await sleep(500)
    }
  }

  async #readPlan(): Promise<string[]> {
    const { performanceId } = this.#sale
    for (;;) {
      const found = await this.#call<{ cPlanoUri: string }>('getPerformance', { id: performanceId })
      const hash = found?.oData?.cPlanoUri.split('/').at(-1)
      const plan = hash === undefined ? null : await this.#ask<PlanLayout>('getSeatPlan', { hash })
      if (plan !== null)
        return plan.listaZona.flatMap((zone) => zone.listaFila.flatMap((row) => row.aIdPosicion))
      await sleep(300)
    }
  }

  /** @returns null where nobody can say at the moment */
  async #freeSeats(seats: readonly string[]): Promise<string[] | null> {
    const answer = await this.#call<{ cEstados: string }>(
      'getAvailability',
      { id: '0' },
      { idFuncion: this.#sale.performanceId },
    )
    if (answer?.nCode === 200) return seats.filter((_, index) => answer.oData.cEstados[index] === 'L')
    await sleep(200)
    return null
  }

  /** Asks again under the same key as long as nobody answered. @returns the purchase, null when refused */
  async #hold(seats: readonly string[]): Promise<string | null> {
    const body = {
      idFuncion: this.#sale.performanceId,
      ctProcess: 'CART',
      cIdempotencia: randomUUID(),
      aPosicion: seats.map((idPosicion) => ({ idPosicion, idPromocion: null })),
      aSector: [],
    }
    for (let tries = 0; tries < 20; tries += 1) {
      const answer = await this.#call<HoldResult>('holdPlaces', { id: '0' }, body)
      if (answer?.nCode === 200) {
        const id = answer.oData.oProceso.idProcesoDeCompra
        this.#sale.seen.acknowledged.add(id)
        return id
      }
      if (answer !== null && answer.nCode < 500) return null
      await sleep(250)
    }
    return null
  }

  async #fillIn(id: string): Promise<void> {
    await this.#call('saveBuyerData', { id }, BUYER)
    await this.#call('selectDeliveryType', { id }, { idEntregaTipo: 1 })
    await this.#call('selectPaymentMethod', { id }, { nFormaDePago: 1, nCuotas: 1 })
  }

  async #pay(id: string): Promise<void> {
    await this.#fillIn(id)
    const one = this.#charge(id)
    if (oneIn(5)) await Promise.all([one, this.#charge(id)])
    else await one
    for (let asks = 0; asks < 12; asks += 1) {
      const answer = await this.#call<PaymentOutcome>('confirmPayment', { id }, {})
      if (SETTLED.includes(answer?.oData?.cEstadoPago)) return
      await sleep(400)
    }
  }

  async #charge(id: string, fault: Fault = CARDS[randomInt(CARDS.length)]!): Promise<void> {
    const challenge = await this.#ask<Challenge>('getCaptcha')
    if (challenge === null) return
    const seen = await this.#call<PurchaseProcess>('getProcess', { id })
    if (seen?.nCode !== 200) return
    const { sandbox } = this.#sale
    const card = await sandbox.cardFor(fault)
    const body = chargeBody(card, await solve(challenge))
    await this.#call('charge', { id }, { ...body, cVersion: seen.oData.cVersion })
  }

  /** A call that is answered without an envelope. @returns null where it was not answered well */
  async #ask<Data>(name: ApiRouteName, params: Record<string, string | number> = {}): Promise<Data | null> {
    const reply = await this.#send(name, params)
    if (reply === null || reply.status !== 200) return null
    const data = JSON.parse(reply.text)
    if (apiRoutes[name].data.safeParse(data).success) return data as Data
    this.#sale.seen.wrongReplies.push(
      `${name} answered 200 against the contract: ${reply.text.slice(0, 200)}`,
    )
    return null
  }

  /** @returns null where no node answered */
  async #call<Data>(
    name: ApiRouteName,
    params: Record<string, string | number> = {},
    body?: object,
  ): Promise<Answer<Data> | null> {
    const reply = await this.#send(name, params, body)
    if (reply === null) return null
    const answer = this.#read<Data>(name, reply)
    const code = answer?.cError ?? String(answer?.nCode ?? reply.status)
    const { codes } = this.#sale.seen
    codes[code] = (codes[code] ?? 0) + 1
    return answer
  }

  async #send(
    name: ApiRouteName,
    params: Record<string, string | number>,
    body?: object,
  ): Promise<Reply | null> {
    const { method, path, base } = apiRoutes[name]
    const filled = path.replaceAll(/:(\w+)/g, (_, key: string) => String(params[key] ?? ''))
    try {
      const reply = await fetch(this.#sale.origin + base + filled, {
        method,
        headers: {
          ...this.#address,
          ...(this.#token !== null && { authorization: `Bearer ${this.#token}` }),
          ...(method === 'POST' && { 'content-type': 'application/json' }),
        },
        ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
      })
      const text = await reply.text()
      const { status, headers } = reply
      return status === BAD_GATEWAY ? null : { status, text, id: headers.get('request-id') }
    } catch {
      return null
    }
  }

  /** A reply has to be what the contract says of its call. */
  #read<Data>(name: ApiRouteName, { status, text, id }: Reply): Answer<Data> | null {
    const wrong = (why: string) =>
      this.#sale.seen.wrongReplies.push(`${name} answered ${status} ${why}: ${text.slice(0, 200)} (${id})`)
    let answer: Answer<Data>
    try {
      answer = JSON.parse(text)
    } catch {
      wrong('without JSON')
      return null
    }
    if (status !== 200) wrong('outside the envelope')
    else if (answer.nCode === 200 && !apiRoutes[name].data.safeParse(answer.oData).success)
      wrong('against the contract')
    else if (answer.cError === 'ERROR_INTERNO') wrong('as an internal error')
    return answer
  }
}
