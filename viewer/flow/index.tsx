import '../support/support.css'
import './flow.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { fromFile } from '../from-file.ts'
import { useTitle } from '../language/use-title.ts'
import type { PanelProps } from '../panels.ts'
import { Became } from './became.tsx'
import { DayTable } from './day-table.tsx'
import { FlowForm } from './flow-form.tsx'
import { MachineFlow } from './machine-flow.tsx'
import { ShownScope } from './shown-scope.tsx'
import { useFlow } from './use-flow.ts'

/** Where customers are, and where they are lost: for support staff, who have a key. */
export default function FlowPanel({ query }: PanelProps) {
  const { t } = useLingui()
  useTitle(t`Where customers are`)
  return (
    <div className="wrap support flow">
      <h1 className="d">
        <Trans>Where customers are</Trans>
      </h1>
      {fromFile ? (
        <p className="support-lead">
          <Trans>
            This page was opened from a file. Purchases are counted by the shop’s server: open /statecharts
            there to see them.
          </Trans>
        </p>
      ) : (
        <Flow query={query} />
      )}
    </div>
  )
}

const Flow = ({ query }: Pick<PanelProps, 'query'>) => {
  const { i18n } = useLingui()
  const { first, asking, answer, answered, shown, known, readAt, ask } = useFlow(query)
  const time = readAt?.toLocaleTimeString(i18n.locale, { timeStyle: 'short' })
  return (
    <>
      <p className="support-lead">
        <Trans>
          Purchases are counted, and not customers: where they went since the day on which they were begun,
          read from the server every minute. Numbers are to the nearest five, and with today among the days
          down to tens. Of fewer than that nothing more is said, so that nobody is recognised.
        </Trans>
      </p>
      {first.key === '' && (
        <p className="support-lead">
          <Trans>
            The support key is the setting SUPPORT_KEY of the server: ask who runs the shop for it. It is kept
            in this tab, and never in the address.
          </Trans>
        </p>
      )}
      <FlowForm
        first={first}
        asking={asking}
        answer={answer}
        answered={answered}
        listed={shown?.listaFuncion ?? []}
        known={known}
        onAsk={(question, key) => void ask(question, key)}
      />
      {shown && (
        <div className="flow-shown">
          <div>
            <ShownScope flow={shown} known={known} />
            <p className="sm soft">
              <Trans>Read at {time}.</Trans>
            </p>
          </div>
          <Became total={shown.oTotal} step={shown.nRedondeo} />
          {shown.listaDia.length > 0 && (
            <>
              {shown.listaMaquina.map((flow) => (
                <MachineFlow key={flow.cMaquina} flow={flow} step={shown.nRedondeo} />
              ))}
              <DayTable days={shown.listaDia} step={shown.nRedondeo} />
            </>
          )}
        </div>
      )}
    </>
  )
}
