import { Plural } from '@lingui/react/macro'
import { panelHref } from '../route.ts'
import { gapsOf } from './unproven-data.ts'

/** How much of a machine is unproven, leading to where it is painted; nothing where all is proved. */
export const GapLink = ({ machine }: { machine: string }) => {
  const { length } = gapsOf(machine)
  if (length === 0) return null
  return (
    <p className="sm">
      <a href={panelHref('unproven', { chart: machine })}>
        <Plural value={length} one="# part is unproven" other="# parts are unproven" />
      </a>
    </p>
  )
}
