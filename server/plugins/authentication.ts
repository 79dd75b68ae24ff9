import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { HEADERS } from '../../contract/index.ts'
import { doorOf } from '../auth/door-key.ts'

/** @returns the token of the bearer header, or null. */
export const bearerOf = (request: FastifyRequest): string | null =>
  /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1] ?? null

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Whether a call brings the key of support staff; takes as long for any other. */
export const hasSupportKey = (request: FastifyRequest, key: string): boolean =>
  timingSafeEqual(digest(String(request.headers[HEADERS.support] ?? '')), digest(key))

/** The door of the called deployment whose key a call brings; null for any other key. */
export const callingDoor = (request: FastifyRequest, secret: string | null): string | null =>
  secret === null ? null : doorOf(String(request.headers[HEADERS.door] ?? ''), secret, request.deployment.id)
