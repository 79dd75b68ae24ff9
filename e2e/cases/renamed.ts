import type { KeptCase } from '../../statecharts/cases/kept-case.ts'
import type { Renames } from '../../statecharts/cases/test-case.ts'

/** What becomes of the ids of cases that are no more: the new case of that setup that ends in the same way, or null. */
export function renamed(before: readonly KeptCase[], now: readonly KeptCase[], known: Renames): Renames {
  const ids = new Set(now.map(({ id }) => id))
  const fresh = now.filter(({ id }) => !before.some((old) => old.id === id))
  const endOf = ({ steps }: KeptCase) => JSON.stringify(steps.at(-1)?.taken ?? [])
  const heirOf = (old: KeptCase) => {
    const alike = fresh.filter(({ machine, setup }) => machine === old.machine && setup === old.setup)
    return (alike.find((one) => endOf(one) === endOf(old)) ?? alike[0])?.id ?? null
  }
  const gone = before.filter(({ id }) => !ids.has(id)).map((old) => [old.id, heirOf(old)] as const)
  const still = Object.entries(known).filter(([id]) => !ids.has(id))
  return Object.fromEntries([...still, ...gone].sort(([one], [other]) => one.localeCompare(other)))
}
