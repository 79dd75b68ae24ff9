import type { Manifest } from '../../server/ssr/manifest.ts'

type Chunks = Record<string, Manifest[string] & { dynamicImports?: string[] }>

/** @returns every script of the build that the shop's own entry can come to load, however late, but its messages. */
export const customerFiles = (chunks: Chunks, entry = 'src/app/entry-client.tsx'): string[] => {
  const seen = new Set<string>()
  const waiting = [entry]
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (seen.has(key)) continue
    seen.add(key)
    const { imports = [], dynamicImports = [] } = chunks[key] ?? {}
    waiting.push(...imports, ...dynamicImports)
  }
  return [...seen]
    .filter((key) => !key.startsWith('locales/'))
    .flatMap((key) => chunks[key]?.file ?? [])
    .filter((file) => file.endsWith('.js'))
}
