import type { ApiRouteName } from '../../contract/index.ts'

/** Calls whose answer is the same for everyone who asks in a language: the season changes by the minute. */
const SHARED: ReadonlySet<ApiRouteName> = new Set(['listEventTypes', 'getBillboard', 'listShows', 'getShow'])

const MOST_ANSWERS = 2000

interface Answer {
  second: number
  /** oData as it goes on the wire; the envelope around it is each reply's own, with its own dServidor. */
  json: string
}

/** Keeps what was computed for the second it was computed in, so that a rush to browse costs one answer. */
export const createSharedAnswers = () => {
  const kept = new Map<string, Answer>()
  return {
    isShared: (name: ApiRouteName): boolean => SHARED.has(name),
    async answer(key: string, now: Date, compute: () => unknown): Promise<string> {
      const second = Math.floor(now.getTime() / 1000)
      const known = kept.get(key)
      if (known?.second === second) return known.json
      const json = JSON.stringify(await compute())
      if (kept.size >= MOST_ANSWERS) kept.clear()
      kept.set(key, { second, json })
      return json
    },
  }
}
