import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Locale } from '../../contract/client-state.ts'
import type { Format } from '../../statecharts/describe/formats.ts'
import { machines } from '../charts-data.ts'
import { useWords } from '../language/words.ts'
import { saveFile } from '../save-file.ts'
import type { MadePath } from './make-path.ts'

const FILES: Record<Exclude<Format, 'table'>, { name: string; ending: string; type: string }> = {
  gherkin: { name: 'Gherkin', ending: 'feature', type: 'text/plain' },
  csv: { name: 'CSV', ending: 'csv', type: 'text/csv' },
  json: { name: 'JSON', ending: 'json', type: 'application/json' },
}

interface TestPathProps {
  machine: string
  made: MadePath
}

/** A test path to read and to save. */
export const TestPath = ({ machine, made }: TestPathProps) => {
  const { t, i18n } = useLingui()
  const words = useWords(machines.get(machine)!.machine)
  const [format, setFormat] = useState<keyof typeof FILES>('gherkin')
  const text = made.print(format, words, i18n.locale as Locale)
  const { name, ending, type } = FILES[format]
  return (
    <>
      <Whole made={made} />
      <div className="test-paths-buttons">
        {Object.entries(FILES).map(([each, { name }]) => (
          <button
            key={each}
            type="button"
            className={each === format ? 'btn small' : 'btn small line'}
            aria-pressed={each === format}
            onClick={() => setFormat(each as keyof typeof FILES)}
          >
            {name}
          </button>
        ))}
        <button
          type="button"
          className="btn small line"
          onClick={() => saveFile(`${machine}-recorded.${ending}`, new Blob([text], { type }))}
        >
          <Trans>Save as {name}</Trans>
        </button>
        <a className="btn small line" href={made.simulation}>
          <Trans>Open it in the simulation</Trans>
        </a>
      </div>
      <section
        className="test-paths-text"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the keys
        tabIndex={0}
        aria-label={t`The path as ${name}`}
      >
        <pre>{text}</pre>
      </section>
    </>
  )
}

/** Says when samples do not stand for all that was recorded. */
const Whole = ({ made: { path, stopped, recorded } }: Pick<TestPathProps, 'made'>) => {
  const steps = path.steps.length
  if (stopped === null)
    return (
      <p className="soft sm" role="status">
        <Plural
          value={steps}
          one="# step: all that the machine did."
          other="# steps: all that the machine did."
        />
      </p>
    )
  const { step, event } = stopped
  return (
    <p className="sm" role="status">
      <Trans>
        The path has the first {steps} of {recorded} steps: no sample event does what {event} did at step{' '}
        {step}.
      </Trans>
    </p>
  )
}
