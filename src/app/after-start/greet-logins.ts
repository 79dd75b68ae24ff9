import { isKnown, user } from '../../../machines/session/session.selectors.ts'
import type { ShopActors } from '../shop-actors.ts'

/**
 * Greets whoever logs in while this page is open, for the time of section 9 (greeting delay); a login that was there
 * before the page is not greeted again.
 * @param say gets the name, and null once the time is over or the customer has left. @returns stops greeting.
 */
export const greetLogins = (
  session: Pick<ShopActors['session'], 'getSnapshot' | 'subscribe'>,
  greetingMs: number,
  say: (name: string | null) => void,
): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let before = session.getSnapshot()
  const { unsubscribe } = session.subscribe((now) => {
    const [last, next] = [user(before), user(now)]
    const wasKnown = isKnown(before)
    before = now
    if (last?.cEmail === next?.cEmail) return
    clearTimeout(timer)
    if (next === null || !wasKnown) return say(null)
    say(next.cNombre)
    timer = setTimeout(() => say(null), greetingMs)
  })
  return () => {
    clearTimeout(timer)
    unsubscribe()
  }
}
