import { useLingui } from '@lingui/react/macro'

/** A page of the server, not of a script: it works before any has come, and without. */
const ADDRESS = '/AdvancedSearch'

/**
 * The search of the top bar (section 2): a text of so many characters after trimming, or none at all, leads to the
 * advanced search; on small screens a button does.
 */
export const SearchBox = ({ minimum }: { minimum: number }) => {
  const { t } = useLingui()
  const label = t`Play, artist or venue`
  const tooShort = t`At least ${minimum} characters`
  return (
    <>
      <search className="find wide">
        <form action={ADDRESS}>
          <input
            name="cBuscar"
            aria-label={label}
            placeholder={label}
            maxLength={200}
            pattern={`\\s*|\\s*\\S.{${Math.max(0, minimum - 2)},}${minimum > 1 ? '\\S' : ''}\\s*`}
            title={tooShort}
            onInvalid={(event) => event.currentTarget.setCustomValidity(tooShort)}
            onInput={(event) => event.currentTarget.setCustomValidity('')}
          />
          <button type="submit" aria-label={t`Search`}>
            <Magnifier />
          </button>
        </form>
      </search>
      <a className="find narrow" href={ADDRESS} target="_self" aria-label={t`Search`}>
        <Magnifier />
      </a>
    </>
  )
}

const Magnifier = () => (
  <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
    <path d="M15 15l6 6M16.5 10a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0z" />
  </svg>
)
