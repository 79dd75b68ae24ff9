import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Locale, Performance } from '../../../contract/index.ts'
import type { CatalogueCache } from '../../catalogue/catalogue-cache.ts'
import { inLanguage } from '../../catalogue/catalogue-words.ts'
import type { ServedPlan } from '../../catalogue/served-plans.ts'

/** What is written on a plan, in a language; nothing where the plan has no words in it. */
export const planWordsOf = async (
  catalogue: CatalogueCache,
  hash: string | null,
  locale: Locale,
): Promise<Pick<Performance, 'oTextoPlano'>> => {
  const plan = hash === null ? null : await catalogue.plan(hash)
  const say = inLanguage(catalogue.words, locale)
  const words = (plan?.texts ?? []).map((text) => [text, say(text)]).filter(([text, said]) => text !== said)
  return words.length === 0 ? {} : { oTextoPlano: Object.fromEntries(words) }
}

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
