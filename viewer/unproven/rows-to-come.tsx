import { specification } from 'virtual:viewer-data'
import { Trans } from '@lingui/react/macro'
import { machines } from '../charts-data.ts'
import { useAllWords } from '../language/all-words.ts'
import { machineHref } from '../route.ts'

const toCome = specification.filter(({ state }) => state !== 'works')

/** Rows of the specification that do not work yet, with the charts that answer for them. */
export const RowsToCome = () => {
  const words = useAllWords()
  if (toCome.length === 0) return null
  return (
    <section>
      <h2 className="d">
        <Trans>Rows of the specification still to come</Trans>
      </h2>
      <ul className="unproven-rest">
        {toCome.map(({ id, text }) => (
          <li key={id}>
            <code className="id">{id}</code> <span lang="en">{text}</span>{' '}
            {[...machines.values()]
              .filter(({ rows }) => rows.some((row) => row.id === id))
              .map(({ name }) => (
                <a key={name} className="sm" href={machineHref(name)}>
                  {words.get(name)?.title(name)}
                </a>
              ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
