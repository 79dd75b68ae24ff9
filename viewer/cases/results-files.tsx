import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { TestCase } from '../../statecharts/cases/test-case.ts'
import { FileDrop } from '../opened/file-drop.tsx'
import { saveFile } from '../save-file.ts'
import { changeResults } from './kept-results.ts'
import { type ReportWords, resultsCsv, resultsJunit } from './report.ts'
import { merged, type Results } from './results.ts'
import { readResults, resultsText } from './results-file.ts'

interface ResultsFilesProps {
  /** Those of the list: the table has a row for each. */
  cases: readonly TestCase[]
  results: Results
}

/** Takes the results along, and brings those of another device in. */
export const ResultsFiles = ({ cases, results }: ResultsFilesProps) => {
  const { t } = useLingui()
  const [taken, setTaken] = useState<number | null>(null)
  const say: ReportWords = {
    columns: [
      ...[t`Id`, t`Case`, t`Machine`, t`Part of the journey`, t`Priority`, t`Rows of the specification`],
      ...[t`Result`, t`Note`, t`Who`, t`When`, t`Browser`],
    ],
    verdicts: { passed: t`passed`, failed: t`did not pass`, untested: t`could not be tried` },
    none: t`to go`,
    step: t`Step`,
  }
  const save = (ending: string, text: string, type: string) =>
    saveFile(`taquilla-cases.${ending}`, new Blob([text], { type }))
  return (
    <section className="results-files" aria-label={t`Files of results`}>
      <h2 className="d">
        <Trans>Take the results along</Trans>
      </h2>
      <div className="buttons">
        <button
          type="button"
          className="btn small"
          onClick={() => save('json', resultsText(results.values()), 'application/json')}
        >
          <Trans>Save to open elsewhere (JSON)</Trans>
        </button>
        <button
          type="button"
          className="btn line small"
          onClick={() => save('csv', resultsCsv(cases, results, say), 'text/csv')}
        >
          <Trans>Table (CSV)</Trans>
        </button>
        <button
          type="button"
          className="btn line small"
          onClick={() => save('xml', resultsJunit(cases, results, say), 'application/xml')}
        >
          JUnit
        </button>
        <button type="button" className="btn line small" onClick={() => print()}>
          <Trans>Print</Trans>
        </button>
      </div>
      <p className="sm soft">
        <Trans>
          The table and JUnit have the cases of the list; the file to open elsewhere has all results.
        </Trans>
      </p>
      <FileDrop
        foreign={<Trans>is not a file of results.</Trans>}
        read={readResults}
        onOpen={(file) => {
          const found = merged(results, file.results)
          changeResults((mine) => merged(mine, file.results).results)
          setTaken(found.taken)
        }}
      />
      <p role="status" className="sm">
        {taken !== null && (
          <Plural
            value={taken}
            _0="Nothing in the file is later than what is here."
            one="# result taken from the file."
            other="# results taken from the file."
          />
        )}
      </p>
    </section>
  )
}
