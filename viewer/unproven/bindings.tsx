import { Plural, Trans, useLingui } from '@lingui/react/macro'
import file from '../../statecharts/unproven/bindings.json'
import {
  type BindingFile,
  countBindings,
  oldestRun,
  type UnprovenBindings,
} from '../../statecharts/unproven/bindings.ts'

const bindings = file as UnprovenBindings
/** Files with mistakes that no test finds, those with most of them first. */
const withSurvivors = bindings.files
  .filter(({ survivors }) => survivors.length > 0)
  .toSorted((a, b) => b.survivors.length - a.survivors.length)

/** Mistakes planted in the code between screens and charts: how many the unit tests find, and by file those that stay. */
export const Bindings = () => {
  const { i18n } = useLingui()
  const { mutants, caught } = countBindings(bindings.files)
  const { revision = '', on: day = '' } = oldestRun(bindings.files) ?? {}
  const on = new Date(`${day}T12:00Z`).toLocaleDateString(i18n.locale, { dateStyle: 'long' })
  return (
    <section id="bindings">
      <h2 className="d">
        <Trans>Between screens and charts</Trans>
      </h2>
      <p>
        <Trans>
          Mistakes are planted in the code that sends a press to a chart, shows what a chart says and makes
          its calls. Unit tests find {caught} of {mutants}. The others stand below by file, in the terms of
          the code. Files are run one by one, too: the run that is longest ago is of {on}, revision {revision}
          .
        </Trans>
      </p>
      <ul className="unproven-rest">
        {withSurvivors.map((one) => (
          <li key={one.file}>
            <SurvivorsOf {...one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const SurvivorsOf = ({ file: name, mutants, survivors }: BindingFile) => {
  const { t } = useLingui()
  const all = mutants
  return (
    <details className="binding-file">
      <summary>
        <code>{name}</code>{' '}
        <span className="sm soft">
          <Plural
            value={survivors.length}
            one={`# mistake of ${all} not found`}
            other={`# mistakes of ${all} not found`}
          />
        </span>
      </summary>
      <ul>
        {survivors.map(({ mutant, unreached }) => (
          <li key={mutant} className="sm">
            <code lang="en">{mutant}</code>
            {unreached && <span className="soft"> {t`no test runs this code`}</span>}
          </li>
        ))}
      </ul>
    </details>
  )
}
