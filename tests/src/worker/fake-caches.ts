/** The Cache API in memory, as far as the worker uses it. @param origin of paths without one. */
export const fakeCaches = (origin: string) => {
  const stores = new Map<string, Map<string, Response>>()
  const urlOf = (key: RequestInfo | URL): string =>
    new URL(key instanceof URL ? key.href : typeof key === 'string' ? key : key.url, origin).href
  const cacheOf = (entries: Map<string, Response>) =>
    ({
      match: async (key) => entries.get(urlOf(key))?.clone(),
      put: async (key, reply) => void entries.set(urlOf(key), reply),
      delete: async (key) => entries.delete(urlOf(key)),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
    }) as Pick<Cache, 'match' | 'put' | 'delete' | 'keys'> as Cache
  const open = async (name: string): Promise<Cache> => {
    const entries = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, entries)
    return cacheOf(entries)
  }
  return {
    open,
    has: async (name: string) => stores.has(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async () => undefined,
    /** What is in a cache, by path and query. */
    paths: async (name: string) =>
      (await (await open(name)).keys()).map(({ url }) => url.slice(origin.length)),
  }
}
