import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusal.ts'

/** Deeper than any body of the contract. */
const DEEPEST = 32

const OPENS = new Set(['{', '['])
const CLOSES = new Set(['}', ']'])

/** Whether brackets stand in each other more than so many levels deep; strings are passed over. */
export const isTooDeep = (json: string, deepest = DEEPEST): boolean => {
  let depth = 0
  let inString = false
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at] as string
    if (inString) {
      if (character === '\\') at += 1
      else if (character === '"') inString = false
    } else if (character === '"') inString = true
    else if (OPENS.has(character)) {
      depth += 1
      if (depth > deepest) return true
    } else if (CLOSES.has(character)) depth -= 1
  }
  return false
}

/** Refuses nesting that no call has before anything walks through it. */
export const registerJsonBody = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isTooDeep(body as string)) return done(new Refusal('FORMA_INVALIDA'))
    return parse(request, body as string, done)
  })
}
