import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { HEADERS } from '../../contract/index.ts'

/** @returns the token of the bearer header, or null. */
export const bearerOf = (request: FastifyRequest): string | null =>
  /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1] ?? null

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Whether a call brings the key of support staff, or of doors; takes as long for any other. */
export const hasKey = (request: FastifyRequest, whose: 'support' | 'door', key: string): boolean =>
  timingSafeEqual(digest(String(request.headers[HEADERS[whose]] ?? '')), digest(key))
