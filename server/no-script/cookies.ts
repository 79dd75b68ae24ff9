import type { FastifyRequest } from 'fastify'
import { pageUrl } from '../../contract/index.ts'
import { NAMED_STATE, NO_SCRIPT_BASE, NO_SCRIPT_LOGIN_COOKIE } from '../../contract/no-script.ts'
import { ATTEMPT_MS } from '../external-login/login-attempt.ts'
import { safeNextPage } from './safe-next-page.ts'
import type { Visit } from './visit.ts'

/** The login of these pages alone: a bearer token that no script can read. */
const LOGIN = 'ingresoSinScript'
/** The purchase that was begun here; whose it is, the API says at each call. */
const PURCHASE = 'compraSinScript'

/** Where a login elsewhere goes on to. */
const NEXT = 'siguienteSinScript'

const TOKEN = /^[\w-]{20,200}$/

/** @returns the token of the login; null for none. */
export const keptToken = ({ cookies }: Pick<FastifyRequest, 'cookies'>): string | null => {
  const kept = cookies[LOGIN]
  return kept !== undefined && TOKEN.test(kept) ? kept : null
}

const isSecure = ({ request: { server } }: Visit): boolean => server.config.publicUrl.startsWith('https:')

const keep = (visit: Visit, name: string, value: string, seconds: number): void => {
  visit.reply.setCookie(name, value, {
    path: NO_SCRIPT_BASE,
    httpOnly: true,
    // Not strict: the way back from the provider's card page comes from another site.
    sameSite: 'lax',
    secure: isSecure(visit),
    maxAge: seconds,
  })
}
const drop = ({ reply }: Visit, name: string): void => {
  reply.clearCookie(name, { path: NO_SCRIPT_BASE })
}

/** As long as the login itself lasts. */
export const keepLogin = (visit: Visit, token: string): void =>
  keep(visit, LOGIN, token, visit.deployment.limits.sessionMinutes * 60)
export const dropLogin = (visit: Visit): void => {
  drop(visit, LOGIN)
  drop(visit, PURCHASE)
}

const KEPT = /^(\d{1,9})\.([0-9a-zA-Z-]{8,64})$/

/** Keeps an attempt to log in elsewhere. @param next the page that it is for; null for none. */
export const keepAttempt = (
  visit: Visit,
  { name, value }: { name: string; value: string },
  state: string,
  next: string | null,
): void => {
  keep(visit, name, value, ATTEMPT_MS / 1000)
  visit.reply.setCookie(NO_SCRIPT_LOGIN_COOKIE, state.slice(0, NAMED_STATE), {
    path: pageUrl.loginRedirect(),
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(visit),
    maxAge: ATTEMPT_MS / 1000,
  })
  if (next === null) drop(visit, NEXT)
  else keep(visit, NEXT, next, ATTEMPT_MS / 1000)
}
/** An attempt that was taken up is over: nothing of it stays behind. */
export const dropAttempt = (visit: Visit, name: string): void => {
  drop(visit, name)
  drop(visit, NEXT)
  visit.reply.clearCookie(NO_SCRIPT_LOGIN_COOKIE, { path: pageUrl.loginRedirect() })
}
export const keptNext = ({ request }: Visit): string | null => safeNextPage(request.cookies[NEXT])

/** @param idFuncion the performance that its places were chosen of last. */
export const keepPurchase = (visit: Visit, id: string, idFuncion: number): void =>
  keep(visit, PURCHASE, `${idFuncion}.${id}`, visit.deployment.limits.sessionMinutes * 60)
/** @returns the purchase that was begun in this browser; null for none. */
export const keptPurchase = ({ request }: Visit): { id: string; idFuncion: number } | null => {
  const [, idFuncion, id] = KEPT.exec(request.cookies[PURCHASE] ?? '') ?? []
  return id === undefined ? null : { id, idFuncion: Number(idFuncion) }
}

const cardCookie = (purchaseId: string): string => `tarjeta-${purchaseId.slice(0, 8)}`

/** @param sealed what stands for the card, which only this shop can open. */
export const keepCard = (visit: Visit, purchaseId: string, sealed: string): void =>
  keep(visit, cardCookie(purchaseId), sealed, visit.deployment.limits.purchaseMinutes * 60)
export const dropCard = (visit: Visit, purchaseId: string): void => drop(visit, cardCookie(purchaseId))
export const keptCard = ({ request }: Visit, purchaseId: string): string | undefined =>
  request.cookies[cardCookie(purchaseId)]
