import { Trans, useLingui } from '@lingui/react/macro'
import type { Locale } from '../../contract/client-state.ts'
import { journeyParts } from '../../statecharts/journey/parts.ts'
import { machines, type ViewedMachine } from '../charts-data.ts'
import { useWords } from '../language/words.ts'
import { machineHref } from '../route.ts'
import { isWide } from '../wide.ts'

interface MachineListProps {
  current: string | null
  /** Where the page is wide: it stands beside what is shown. */
  isOpen: boolean
}

/** Every machine with its one line, by the part of the journey. */
export const MachineList = ({ current, isOpen }: MachineListProps) => {
  const { t, i18n } = useLingui()
  return (
    <nav className="machine-list" aria-label={t`Charts`}>
      <details className="fold" open={isOpen && isWide()}>
        <summary>
          <Trans>All charts</Trans>
        </summary>
        {journeyParts.map((part) => (
          <section key={part.id}>
            <h2 className="d">{part.title[i18n.locale as Locale]}</h2>
            <ul>
              {part.machines.map((name) => (
                <Entry key={name} machine={machines.get(name)!} current={name === current} />
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
