import { replies } from 'virtual:viewer-data'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { describePath } from '../../statecharts/describe/described-path.ts'
import { type Format, printPaths } from '../../statecharts/describe/formats.ts'
import type { Language } from '../../statecharts/describe/phrases.ts'
import { recordSimulation } from '../../statecharts/simulate/recorded.ts'
import { pathSoFar } from '../../statecharts/simulate/simulation.ts'
import { keptScreenOf } from '../chart/screen/kept-screen-of.ts'
import { saveRecording } from '../recording/save-recording.ts'
import { saveFile } from '../save-file.ts'
import type { PartProps } from './panel-part.ts'
import { simulationHref } from './use-simulation.ts'

const FILES = [
  ['gherkin', 'feature', 'Gherkin'],
  ['csv', 'csv', 'CSV'],
  ['json', 'json', 'JSON'],
] as const

/** The way so far as an address, as a recording, or as a test case. */
export const TakeAway = ({ simulation, words }: Omit<PartProps, 'onShow'>) => {
  const { t, i18n } = useLingui()
  const [copied, setCopied] = useState<string | null>(null)
  const { machine, cases } = simulation
  const title = words.title(machine.id)
  const href = new URL(simulationHref(simulation), location.href).href
  const share = async () => {
    try {
      await navigator.clipboard.writeText(href)
    } catch {
      // Without the right to the clipboard the address stands below, to be copied by hand.
    }
    setCopied(href)
  }
  const save = (format: Format, ending: string) => {
    const language = i18n.locale as Language
    const path = describePath(machine, cases, words, pathSoFar(simulation), 'simulated', {
      replies: replies[language],
      screenOf: keptScreenOf,
    })
    const text = printPaths(format, machine.id, `${path.about}. ${words.machine}`, [path], language)
    saveFile(`${path.id}.${ending}`, new Blob([text], { type: 'text/plain' }))
  }
  return (
    <section aria-label={t`Take it away`} className="take-away">
      <h2 className="d">
        <Trans>Take it away</Trans>
      </h2>
      <div className="buttons">
        <button type="button" className="btn small" onClick={() => void share()}>
          <Trans>Copy the address</Trans>
        </button>
        <button
          type="button"
          className="btn line small"
          onClick={() => saveRecording(recordSimulation(simulation, t`A simulation of ${title}`))}
        >
          <Trans>Save as a recording</Trans>
        </button>
        {FILES.map(([format, ending, name]) => (
          <button key={format} type="button" className="btn line small" onClick={() => save(format, ending)}>
            {name}
          </button>
        ))}
      </div>
      {copied === href && (
        <p role="status" className="sm">
          <Trans>
            The address: <a href={href}>{href}</a>
          </Trans>
        </p>
      )}
    </section>
  )
}
