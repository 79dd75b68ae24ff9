import { readFileSync } from 'node:fs'
import type { SeatingPlan } from '../../contract/index.ts'
import { type Catalogue, MAIN_SEASON } from '../catalogue/import/catalogue.ts'
import type { Problem } from '../catalogue/import/problem.ts'
import { toCatalogue } from '../catalogue/import/season-catalogue.ts'
import { readSeasonFiles } from '../catalogue/import/season-file.ts'
import { readSeatingPlanFile } from '../catalogue/import/seating-plan-file.ts'
import { readTextsFile } from '../catalogue/import/texts-file.ts'
import { addDays, localDay, weekdayFrom } from '../catalogue/import/zoned-date.ts'

/** What the festival's deployment sells. */
const FESTIVAL_SEASON = 'rio-abierto'

/** What the deployment in guaraníes sells. */
const ASUNCION_SEASON = 'centro-asuncion'

/** Days between the load and the festival's Monday, at least: time enough to sell. */
const LEAD_DAYS = 10

const read = (name: string) => ({ name, text: readFileSync(new URL(name, import.meta.url), 'utf8') })

const accepted = <Result extends object>(result: Result | { problems: Problem[] }): Result => {
  if (!('problems' in result)) return result
  throw new Error(result.problems.map(({ path, message }) => `${path}: ${message}`).join('\n'))
}

/** A seat plan of the demo seasons, by the name of its file. */
export const demoPlan = (file: string): SeatingPlan =>
  accepted(readSeatingPlanFile(read(`plans/${file}.json`).text)).plan

/** Most performances have sold between 0.2 and 0.7 of their places, one in six is still fresh. */
const soldOf = (seed: number): number =>
  seed % 6 === 0 ? 0.02 : Math.round((0.2 + (seed % 1000) / 2000) * 100) / 100

const buildSeason = (
  season: string,
  { startsOn, timeZone, plans: files }: { startsOn: Date; timeZone: string; plans: readonly string[] },
): Catalogue => {
  const written = accepted(readSeasonFiles([read(`${season}/venues.json`), read(`${season}/programme.json`)]))
  const plans = new Map(files.map(demoPlan).map((plan) => [plan.name, plan]))
  const { catalogue } = accepted(toCatalogue(written.season, { timeZone, startsOn, plans, soldOf }))
  const { texts } = accepted(readTextsFile(read('texts.json').text))
  return { ...catalogue, season, texts: { ...texts, ...catalogue.texts } }
}

/**
 * The demo season: about 60 shows in 20 houses over the 90 days after `now`, the same each time for the
 * same day. A performance's key holds its date, so that a later season adds performances and moves none.
 */
export const buildDemoSeason = (now: Date, timeZone: string): Catalogue =>
  buildSeason(MAIN_SEASON, {
    startsOn: addDays(localDay(now, timeZone), 1),
    timeZone,
    plans: ['teatro-mayor', 'sala-de-camara', 'sala-chica', 'estadio'],
  })

/**
 * The festival's season: seven days, Monday to Sunday, on seven stages, with passes. It begins on a Monday ten to
 * sixteen days after `now`.
 */
export const buildFestivalSeason = (now: Date, timeZone: string): Catalogue =>
  buildSeason(FESTIVAL_SEASON, {
    startsOn: weekdayFrom(addDays(localDay(now, timeZone), LEAD_DAYS), 'MO'),
    timeZone,
    plans: ['sala-chica'],
  })

/** The season of the deployment in guaraníes: a theatre and a yard over the four weeks after `now`. */
export const buildAsuncionSeason = (now: Date, timeZone: string): Catalogue =>
  buildSeason(ASUNCION_SEASON, {
    startsOn: addDays(localDay(now, timeZone), 1),
    timeZone,
    plans: ['sala-de-camara'],
  })

/** The seasons that are not the main one's, each loaded where a deployment sells it. */
export const otherDemoSeasons = [
  { season: FESTIVAL_SEASON, build: buildFestivalSeason },
  { season: ASUNCION_SEASON, build: buildAsuncionSeason },
] as const
