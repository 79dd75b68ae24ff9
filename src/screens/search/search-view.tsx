import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { SearchPage } from '../../../contract/entities/search.ts'
import { searchUrl } from '../../../contract/search-address.ts'
import { DateChips } from './date-chips.tsx'
import { DayLinks } from './day-links.tsx'
import { DayResults, RankedResults } from './results.tsx'
import { FilterForm, FORM_ID } from './search-filters.tsx'
import { SearchText } from './search-text.tsx'
import { useSearchWords } from './search-words.ts'
import '../../components/filters/filters.css'
import './search.css'

/** As the server cuts the list into pages. */
const PAGE_SIZE = 24

/** The advanced search: what was asked as a sentence, days, filters, and what was found. */
export const SearchView = (page: SearchPage) => {
  const { oPedido: asked, oResultado: found } = page
  const { t } = useLingui()
  const words = useSearchWords(page)
  const total =
    asked.text === ''
      ? t`${plural(found.nTotal, { one: '# performance', other: '# performances' })}`
      : t`${plural(found.nTotal, { one: '# show', other: '# shows' })}`
  return (
    <div className="wrap">
      <SearchText text={asked.text} />
      <h1 className="query">
        <span>{total}</span>{' '}
        {words.map(({ key, text, without }) => (
          <a key={key} href={without} target="_self" aria-label={t`Remove: ${text}`}>
            {text}
            <Cross />
          </a>
        ))}
      </h1>
      <p className="under">
        {found.lAproximado && found.nTotal > 0 && (
          <span className="soft">
            <Trans>Nothing is called exactly that: these come near it.</Trans>
          </span>
        )}
        {words.length > 0 && (
          <a className="link" href="/AdvancedSearch" target="_self">
            <Trans>Remove all</Trans>
          </a>
        )}
      </p>
      <DayLinks {...page} />
      <DateChips {...page} />
      <div className="findgrid">
        <FilterForm {...page} total={total} />
        <section id="resultados" aria-label={t`Results`}>
          {found.Lista.length === 0 ? (
            <NothingFound words={words} />
          ) : asked.text === '' ? (
            <DayResults shows={found.Lista} />
          ) : (
            <RankedResults shows={found.Lista} onDays={Boolean(asked.when ?? asked.first ?? asked.last)} />
          )}
          <Pages {...page} />
        </section>
      </div>
      <div className="barlow">
        <span className="sm">{total}</span>
        <a className="btn" href={`#${FORM_ID}`}>
          {words.length > 0 ? t`Filters (${words.length})` : t`Filters`}
        </a>
      </div>
    </div>
  )
}

const Cross = () => (
  <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="4" aria-hidden="true">
    <path d="M3 3l18 18M21 3L3 21" />
  </svg>
)

/** Says that there is nothing, and each way out: without one of the words, or the whole billboard. */
const NothingFound = ({ words }: { words: ReturnType<typeof useSearchWords> }) => (
  <div className="none">
    <h2 className="d">
      <Trans>Nothing on sale fits all of it.</Trans>
    </h2>
    <ul>
      {words.map(({ key, text, without }) => (
        <li key={key}>
          <a href={without} target="_self">
            <Trans>Search without: {text}</Trans>
          </a>
        </li>
      ))}
    </ul>
    <a className="btn line" href="/">
      <Trans>See the whole billboard</Trans>
    </a>
  </div>
)

const Pages = ({ oPedido: asked, oResultado: found }: SearchPage) => {
  const { t } = useLingui()
  const last = Math.ceil(found.nTotal / PAGE_SIZE)
  if (last <= 1) return null
  return (
    <nav className="pages" aria-label={t`Pages`}>
      {asked.page > 1 && (
        <a
          className="btn line"
          href={searchUrl(asked, { page: Math.min(asked.page - 1, last) })}
          target="_self"
        >
          <Trans>Previous</Trans>
        </a>
      )}
      <span className="sm num">
        <Trans>
          Page {asked.page} of {last}
        </Trans>
      </span>
      {asked.page < last && (
        <a className="btn line" href={searchUrl(asked, { page: asked.page + 1 })} target="_self">
          <Trans>Next</Trans>
        </a>
      )}
    </nav>
  )
}
