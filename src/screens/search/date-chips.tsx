import { Trans, useLingui } from '@lingui/react/macro'
import { DATE_FILTERS } from '../../../contract/date-filters.ts'
import type { SearchPage } from '../../../contract/entities/search.ts'
import { searchUrl } from '../../../contract/search-address.ts'
import { useDateNames } from '../../components/filters/date-names.ts'

/** The date filters of section 9; a specific date is chosen among the filters. */
export const DateChips = ({ oPedido: asked }: SearchPage) => {
  const { t } = useLingui()
  const names = useDateNames()
  const isSpecific = asked.first !== null || asked.last !== null
  return (
    <nav className="chips" aria-label={t`Dates`}>
      <a
        href={searchUrl(asked, { when: null, first: null, last: null })}
        target="_self"
        aria-current={asked.when === null && !isSpecific ? 'true' : undefined}
      >
        <Trans>All dates</Trans>
      </a>
      {DATE_FILTERS.map((filter) => (
        <a
          key={filter}
          href={searchUrl(asked, { when: filter, first: null, last: null })}
          target="_self"
          aria-current={asked.when === filter ? 'true' : undefined}
        >
          {names[filter]}
        </a>
      ))}
      <a href="#desde" aria-current={isSpecific ? 'true' : undefined}>
        <Trans>Specific date</Trans>
      </a>
    </nav>
  )
}
