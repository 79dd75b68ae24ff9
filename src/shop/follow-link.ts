import type { Follower } from './screen-actor.ts'

/**
 * Hands over what a mail's link has behind the #, now and when one is opened where its page is shown already.
 * @param names of what the link has to have, each with a value.
 */
export const followLink = <Name extends string>(
  names: readonly Name[],
  take: (secrets: Record<Name, string>) => void,
): Follower => {
  const look = () => {
    const given = new URLSearchParams(location.hash.slice(1))
    const found = names.map((name) => [name, given.get(name)] as const)
    if (!found.every(([, value]) => value)) return
    // Neither a bookmark nor who looks at the address gets it.
    history.replaceState(history.state, '', location.pathname + location.search)
    take(Object.fromEntries(found) as Record<Name, string>)
  }
  look()
  const left = new AbortController()
  addEventListener('hashchange', look, { signal: left.signal })
  return { stop: () => left.abort() }
}
