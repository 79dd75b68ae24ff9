import { useLingui } from '@lingui/react/macro'
import { FORM_ID } from './search-filters.tsx'

/** The text that is searched for, sent together with the filters: on small screens they are in a sheet. */
export const SearchText = ({ text }: { text: string }) => {
  const { t } = useLingui()
  const label = t`Play, artist or venue`
  return (
    <search className="search-text">
      <input
        name="cBuscar"
        type="search"
        form={FORM_ID}
        autoComplete="off"
        maxLength={200}
        defaultValue={text}
        aria-label={label}
        placeholder={label}
      />
      <button type="submit" form={FORM_ID} aria-label={t`Search`}>
        <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
          <path d="M15 15l6 6M16.5 10a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0z" />
        </svg>
      </button>
    </search>
  )
}
