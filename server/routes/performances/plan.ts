import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ServedPlan } from '../../domain/served-plans.ts'

/** A plan is named by its content: it never changes, and is compressed once. */
export const sendPlan = async (plan: ServedPlan, request: FastifyRequest, reply: FastifyReply) => {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
  reply
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('vary', 'accept-encoding')
  if (encoding !== null) reply.header('content-encoding', encoding)
  return reply.send(encoding === null ? plan.identity : await plan.compressed(encoding)) as never
}
