import type { Deployment } from '../../contract/index.ts'
import type { Inherited } from '../../server/deployments/inherited-settings.ts'
import { howToLoad } from '../../server/deployments/on-sale-in-words.ts'
import { type Finding, fine, note } from './finding.ts'
import type { Query } from './query.ts'

export interface OnSale {
  shows: number
  performances: number
}

/** What a deployment may sell at this moment: performances to come, products among them, that take place. */
export const countOnSale = async (query: Query, { sells }: Pick<Deployment, 'sells'>): Promise<OnSale> => {
  const [table] = await query<{ there: boolean }>(
    "select to_regclass('public.performance') is not null as there",
  )
  if (!table?.there) return { shows: 0, performances: 0 }
  const [row] = await query<OnSale>(
    `select count(distinct s.id)::int as shows, count(*)::int as performances
     from performance p join show s on s.id = p.show_id join establishment e on e.id = s.establishment_id
     where s.season = $1 and ($2::text[] is null or e.key = any($2::text[]))
       and not p.cancelled and (p.starts_at is null or p.starts_at > now())`,
    [sells.season, sells.establishments ?? null],
  )
  return row ?? { shows: 0, performances: 0 }
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

const waysOf = ({ charges }: Deployment): string =>
  charges.deliveryTypes
    .filter(({ offered }) => offered)
    .map(({ key }) => key)
    .join(', ')

/**
 * One deployment in a line: its season, what of it is on sale, its ways of delivery; and a line for what it has of another.
 * @param onSale null where there is no database, or another process has it.
 */
export const examineDeployment = (
  deployment: Deployment,
  onSale: OnSale | null,
  inherited: readonly Inherited[],
): Finding[] => {
  const { id, sells } = deployment
  const venues = sells.establishments === undefined ? '' : ` (${sells.establishments.join(', ')})`
  const selling =
    onSale === null
      ? 'what is on sale could not be read'
      : onSale.performances === 0
        ? 'no performance yet'
        : `${counted(onSale.shows, 'show')} with ${counted(onSale.performances, 'performance')} on sale`
  const said = `season ${sells.season}${venues}, ${selling}; delivery: ${waysOf(deployment) || 'none'}`
  return [
    onSale?.performances === 0 ? note(id, said, howToLoad(deployment)) : fine(id, said),
    ...inherited
      .filter((one) => one.id === id)
      .map(({ parent, settings }) =>
        note(id, `still has of ${parent} ${settings.join(', ')}`, `set its own in deployments/${id}.ts`),
      ),
  ]
}
