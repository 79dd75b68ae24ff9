import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ApiRouteName } from '../../contract/index.ts'
import { Refusal } from '../domain/refusal.ts'
import { isApiPath } from './errors.ts'

export interface Limits {
  /** Calls a minute and address. */
  perMinute: number
  /** Of calls that guess at a secret: a password, the support key. */
  loginsPerMinute: number
  /** The event loop's lag, in milliseconds, from which browsing is shed; 0 never. */
  shedFromMs: number
}

export const DEFAULT_LIMITS: Limits = { perMinute: 3000, loginsPerMinute: 30, shedFromMs: 3000 }

/** Paying, what leads to it and the tickets it gives are shed last. */
const PAYING = /\/(Cobrar|Captcha|confirmacion|Proceso|Historial2)\b/i

const GUESSED_AT: readonly ApiRouteName[] = ['login', 'getPurchaseTrace']

/** @returns the name of a call that asks for a secret; each is counted by itself. */
const guessedAt = ({ routeOptions }: FastifyRequest) =>
  GUESSED_AT.find((name) => name === routeOptions.config.name)

/** Refuses early what could not be answered well: nCode 429 and 503 under HTTP 200. */
export const registerLimits = async (app: FastifyInstance, limits: Limits): Promise<void> => {
  await app.register(rateLimit, {
    global: true,
    timeWindow: 60_000,
    max: (request) => (guessedAt(request) ? limits.loginsPerMinute : limits.perMinute),
    keyGenerator: (request) => `${guessedAt(request) ?? 'all'}:${request.ip}`,
    errorResponseBuilder: () => new Refusal('DEMASIADAS_LLAMADAS'),
  })
  await app.register(underPressure, {
    maxEventLoopDelay: limits.shedFromMs,
    retryAfter: 3,
    pressureHandler: (request, reply) => {
      if (PAYING.test(request.url) || !isApiPath(request.url)) return
      reply.header('retry-after', '3')
      throw new Refusal('SOBRECARGA')
    },
  })
}
