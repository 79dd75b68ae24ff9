import type { FastifyRequest } from 'fastify'

/** @returns the token of the bearer header, or null. */
export const bearerOf = (request: FastifyRequest): string | null =>
  /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1] ?? null
