import { useLingui } from '@lingui/react/macro'

/** A page of the server, not of a script: it works before any has come, and without. */
const ADDRESS = '/AdvancedSearch'

/**
 * The search of the top bar (section 2). Enter with a text of so many characters after trimming leads to the advanced
 * search; the magnifier and the filters lead there with or without a text. The address gets the trimmed text: from
 * the page's script (src/app/after-start/suggestions), and where there is none, by a redirect of the server.
 */
export const SearchBox = ({ minimum }: { minimum: number }) => {
  const { t } = useLingui()
  const label = t`Play, artist or venue`
  const tooShort = t`At least ${minimum} characters`
  return (
    <search className="find wide">
      <form action={ADDRESS}>
        <input
          name="cBuscar"
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          maxLength={200}
          required
          pattern={`\\s*\\S.{${Math.max(0, minimum - 2)},}${minimum > 1 ? '\\S' : ''}\\s*`}
          title={tooShort}
          onInvalid={(event) => event.currentTarget.setCustomValidity(tooShort)}
          onInput={(event) => event.currentTarget.setCustomValidity('')}
        />
        {/* Enter presses a form's first button: this one asks for the minimum. */}
        <button type="submit" hidden />
        <button type="submit" formNoValidate aria-label={t`Search`}>
          <Magnifier />
        </button>
        <button type="submit" formNoValidate formAction={`${ADDRESS}#filtros`} aria-label={t`Filters`}>
          <Sliders />
        </button>
      </form>
    </search>
  )
}

/** A button to the advanced search, for small screens and for a bar without a box. */
export const SearchButton = ({ className }: { className: string }) => {
  const { t } = useLingui()
  return (
    <a className={`find ${className}`} href={ADDRESS} target="_self" aria-label={t`Search`}>
      <Magnifier />
    </a>
  )
}

const Magnifier = () => (
  <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
    <path d="M15 15l6 6M16.5 10a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0z" />
  </svg>
)

const Sliders = () => (
  <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
    <path d="M3 8h9m6 0h3M3 16h3m6 0h9M15 5v6M9 13v6" />
  </svg>
)
