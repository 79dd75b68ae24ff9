import type { SpecificationRow } from 'virtual:viewer-data'
import { Trans, useLingui } from '@lingui/react/macro'
import { fromFile } from '../from-file.ts'

/** A browser that knows text fragments opens the page at the row; a file on its own has no such page beside it. */
const rowHref = (id: string) =>
  fromFile ? undefined : `/statecharts/traceability.md#:~:text=${encodeURIComponent(id)}`

/** What the specification says of a machine, with the tests that show it. */
export const SpecificationRows = ({ rows }: { rows: readonly SpecificationRow[] }) => {
  const { t } = useLingui()
  if (rows.length === 0) return null
  return (
    <section className="specification">
      <h3>
        <Trans>What the specification says</Trans>
      </h3>
      <ul>
        {rows.map(({ id, text, state, tests }) => (
          <li key={id}>
            <a className="xs" href={rowHref(id)}>
              <code>{id}</code>
            </a>{' '}
            <span className="xs soft">{state === 'works' ? t`works` : t`to come`}</span>
            <p className="sm" lang="en">
              {text}
            </p>
            {tests.length > 0 && (
              <details className="xs">
                <summary>
                  <Trans>Tests that show it</Trans>
                </summary>
                <ul lang="en">
                  {tests.map((test) => (
                    <li key={test}>{test}</li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
