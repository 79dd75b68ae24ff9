import type { SeatingPlan } from '../../../contract/index.ts'
import { type CommandHost, checkedStart, planNamed, refuseFile, seasonOf, withStore } from './command-host.ts'
import { toCatalogue } from './season-catalogue.ts'
import { readSeasonFiles } from './season-file.ts'
import { withoutUnsellable } from './unsellable.ts'

/** Loads the files of a season, all of them or none. @returns the exit code. */
export const loadSeason = async (
  names: readonly string[],
  values: { start?: string | undefined; season?: string | undefined },
  host: CommandHost,
): Promise<number> => {
  const start = checkedStart(values.start)
  const sold = seasonOf(values.season, host)
  const { season, timeZone } = sold
  const files = await Promise.all(names.map(async (name) => ({ name, text: await host.readFile(name) })))
  const read = readSeasonFiles(files)
  if ('problems' in read) return refuseFile(read.problems, host)
  return withStore(host, async (store) => {
    const plans = new Map<string, SeatingPlan>()
    for (const name of new Set(read.season.venues.flatMap((venue) => venue.plan ?? []))) {
      const plan = await planNamed(store, name)
      if (plan !== null) plans.set(name, plan)
    }
    const startsOn = start === null ? null : new Date(start)
    const made = toCatalogue(read.season, { timeZone, startsOn, plans })
    if ('problems' in made) return refuseFile(made.problems, host)
    const { problems } = withoutUnsellable(made.catalogue, sold)
    if (problems.length > 0) return refuseFile(problems, host)
    const { shows, performances, seats } = await store.load({ ...made.catalogue, season })
    const venues = made.catalogue.establishments.length
    const newSeats = seats > 0 ? `, ${seats} new seats` : ''
    host.print(
      `Loaded ${shows} shows and products: ${performances} performances in ${venues} venues${newSeats}.`,
    )
    return 0
  })
}
