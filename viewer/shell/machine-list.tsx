import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { machines, type ViewedMachine } from '../charts-data.ts'
import { useWords } from '../language/words.ts'
import { machineHref } from '../route.ts'
import { isWide } from '../wide.ts'

const groups: readonly [ViewedMachine['place'], ReactNode][] = [
  ['visit', <Trans key="visit">For the whole visit</Trans>],
  ['screens', <Trans key="screens">On a screen</Trans>],
  ['server', <Trans key="server">On the server</Trans>],
]

interface MachineListProps {
  current: string | null
  /** Where the page is wide: it stands beside what is shown. */
  isOpen: boolean
}

/** Every machine with its one line, by where it runs. */
export const MachineList = ({ current, isOpen }: MachineListProps) => {
  const { t } = useLingui()
  return (
    <nav className="machine-list" aria-label={t`Charts`}>
      <details className="fold" open={isOpen && isWide()}>
        <summary>
          <Trans>All charts</Trans>
        </summary>
        {groups.map(([place, name]) => (
          <section key={place}>
            <h2 className="d">{name}</h2>
            <ul>
              {[...machines.values()]
                .filter((machine) => machine.place === place)
                .map((machine) => (
                  <Entry key={machine.name} machine={machine} current={machine.name === current} />
                ))}
            </ul>
          </section>
        ))}
      </details>
    </nav>
  )
}

const Entry = ({ machine, current }: { machine: ViewedMachine; current: boolean }) => {
  const words = useWords(machine.machine)
  return (
    <li>
      <a href={machineHref(machine.name)} aria-current={current ? 'page' : undefined}>
        <b className="d">{words.title(machine.name)}</b>
        <code className="id">{machine.name}</code>
        <span className="soft xs">{words.machine}</span>
      </a>
    </li>
  )
}
