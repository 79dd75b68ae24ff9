/** One cache for each build: pages and the files that they load. */
const PREFIX = 'taquilla-build-'

export const cacheOf = (build: string): string => `${PREFIX}${build}`

/** How many builds before this one are kept: their pages may still be open, and ask for their files. */
const BUILDS_BEFORE = 1

/** Removes what builds of long ago left. */
export const dropOldBuilds = async (storage: CacheStorage, build: string): Promise<void> => {
  const others = (await storage.keys()).filter((name) => name.startsWith(PREFIX) && name !== cacheOf(build))
  const old = others.slice(0, Math.max(0, others.length - BUILDS_BEFORE))
  await Promise.all(old.map((name) => storage.delete(name)))
}

/** @returns what any build kept, the newest first; nothing of a login is in there. */
export const matchBuilds = async (
  storage: CacheStorage,
  build: string,
  path: string,
): Promise<Response | undefined> => {
  const names = (await storage.keys()).filter((name) => name.startsWith(PREFIX) && name !== cacheOf(build))
  for (const name of [cacheOf(build), ...names.reverse()]) {
    const found = await (await storage.open(name)).match(path)
    if (found) return found
  }
  return undefined
}

/** Keeps at most so many of the entries that are not wanted for ever, the newest ones. */
export const trim = async (
  cache: Cache,
  isOfThem: (path: string) => boolean,
  most: number,
): Promise<void> => {
  const keys = (await cache.keys()).filter(({ url }) => isOfThem(new URL(url).pathname))
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)))
}
