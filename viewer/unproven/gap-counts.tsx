import type { Gap } from '../../statecharts/unproven/unproven.ts'
import { GapSign } from './gap-sign.tsx'
import { countsOf } from './unproven-data.ts'

/** How many gaps there are of each kind, by their signs; kinds without one are left out. */
export const GapCounts = ({ gaps }: { gaps: readonly Gap[] }) => (
  <span className="gap-counts num">
    {countsOf(gaps)
      .filter(({ count }) => count > 0)
      .map(({ kind, count }) => (
        <span key={kind}>
          <GapSign kind={kind} /> {count}
        </span>
      ))}
  </span>
)
