import { isKnown, user } from '../../../machines/session/session.selectors.ts'
import type { ShopActors } from '../../shop/shop-actors.ts'

/**
 * Greets whoever logs in while this page is open, for the time of section 9 (greeting delay); a login that was there
 * before the page is not greeted again.
 * @param pageBegan the server's time in milliseconds: a login since then, before this code had come, is greeted too.
 * @param say gets the name, and null once the time is over or the customer has left. @returns stops greeting.
 */
export const greetLogins = (
  session: Pick<ShopActors['session'], 'getSnapshot' | 'subscribe'>,
  greetingMs: number,
  pageBegan: number,
  say: (name: string | null) => void,
): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const greet = (name: string) => {
    say(name)
    timer = setTimeout(() => say(null), greetingMs)
  }
  let before = session.getSnapshot()
  const there = user(before)
  if (there && Date.parse(there.dLogin) >= pageBegan) greet(there.cNombre)
  const { unsubscribe } = session.subscribe((now) => {
    const [last, next] = [user(before), user(now)]
    const wasKnown = isKnown(before)
    before = now
    if (last?.cEmail === next?.cEmail) return
    clearTimeout(timer)
    if (next === null || !wasKnown) return say(null)
    greet(next.cNombre)
  })
  return () => {
    clearTimeout(timer)
    unsubscribe()
  }
}
