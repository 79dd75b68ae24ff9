import { randomUUID } from 'node:crypto'
import type { Deployment, QueueReply } from '../../contract/index.ts'
import type { Signatures } from '../auth/signatures.ts'
import { type BackgroundLoop, createBackgroundLoop, type LoopLog } from '../background/loop.ts'
import type { CatalogueCache } from '../catalogue/catalogue-cache.ts'
import { hasQueue } from '../catalogue/catalogue-wire.ts'
import type { SoldBy } from '../catalogue/deployment-catalogue.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/open.ts'
import { isOverload } from '../db/overload.ts'
import { Refusal } from '../refusal.ts'
import { createQueueNumbers, DEFAULT_RATE } from './counter.ts'
import { type FrontierView, moveFrontiers } from './frontier.ts'
import { createTurns, type TurnHolder } from './turns.ts'

export interface TurnAnswer {
  reply: QueueReply
  /** Value of the browser's HttpOnly cookie; null when the cookie stays as it is. */
  cookie: string | null
}

export interface WaitingRoom extends BackgroundLoop {
  /**
   * Asks the database nothing while somebody waits at a place.
   * @param findCustomer says who asks, once there is a turn; null for a visitor.
   * @throws Refusal NO_ENCONTRADO
   */
  ask(
    deployment: Deployment,
    performanceId: number,
    findCustomer: () => Promise<number | null>,
    cookie: string | undefined,
  ): Promise<TurnAnswer>
  admits(token: unknown, performanceId: number, customerId: number, cookie: string | undefined): boolean
  /** Moves the frontiers that are due; once a second while started. */
  tick(): Promise<void>
}

const EVERY_MS = 1000

export interface WaitingRoomParts {
  database: Database
  clock: Clock
  signatures: Signatures
  catalogue: Pick<CatalogueCache, 'performances'>
  soldBy: SoldBy
  log: LoopLog
}

export const createWaitingRoom = ({
  database,
  clock,
  signatures,
  catalogue,
  soldBy,
  log,
}: WaitingRoomParts): WaitingRoom => {
  const numbers = createQueueNumbers(database, clock)
  const turns = createTurns(signatures)
  let frontiers = new Map<number, FrontierView>()

  const tick = async () => {
    if ([...catalogue.performances.values()].some(({ queued }) => queued)) {
      frontiers = await moveFrontiers(database, clock)
    }
  }

  return {
    ask: async (deployment, performanceId, findCustomer, cookie) => {
      const { performances, shows } = soldBy(deployment)
      const performance = performances.get(performanceId)
      const show = shows.get(performance?.showId ?? 0)
      if (performance === undefined || show === undefined) throw new Refusal('NO_ENCONTRADO')
      const path = `/funcion/${show.seo}/${performance.id}`
      if (!hasQueue(performance, deployment)) return { reply: { redirect_url: path }, cookie: null }

      const view = frontiers.get(performanceId) ?? { frontier: 0, lapsed: 0, rate: DEFAULT_RATE }
      const known = turns.openPlace(cookie, performanceId)
      const place =
        known !== null && known.number > view.lapsed
          ? known
          : { visitor: randomUUID(), performanceId, number: await numbers.take(performanceId) }
      const sealed = place === known ? null : turns.sealPlace(place)
      if (place.number <= view.frontier) {
        let customerId: number | null
        try {
          customerId = await findCustomer()
        } catch (error) {
          // An error reply sets no cookie, and the number would be lost. The next poll gets the turn.
          if (!isOverload(error)) throw error
          return { reply: { redirect_url: '', nPosicion: 1, nSegundosEstimados: 1 }, cookie: sealed }
        }
        const holder: TurnHolder = customerId === null ? `v:${place.visitor}` : `c:${customerId}`
        const cTurno = turns.issue(performanceId, holder, clock.now())
        return { reply: { redirect_url: path, cTurno }, cookie: sealed }
      }
      const ahead = place.number - view.frontier
      return {
        reply: { redirect_url: '', nPosicion: ahead, nSegundosEstimados: Math.ceil(ahead / view.rate) },
        cookie: sealed,
      }
    },

    admits: (token, performanceId, customerId, cookie) => {
      const place = turns.openPlace(cookie, performanceId)
      const holders: TurnHolder[] = [
        `c:${customerId}`,
        ...(place === null ? [] : [`v:${place.visitor}` as const]),
      ]
      return turns.accepts(token, performanceId, holders, clock.now())
    },

    tick,
    ...createBackgroundLoop(tick, EVERY_MS, { name: 'waiting room', log }),
  }
}

/** The name of the cookie that keeps a place in the queue of a performance. */
export const queueCookie = (performanceId: number): string => `cola_${performanceId}`
