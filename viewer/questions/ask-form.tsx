import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { panelHref } from '../route.ts'

/** Where a question is typed as one would say it; it is answered at an address of its own. */
export const AskForm = ({ text }: { text: string }) => {
  const { t } = useLingui()
  const id = useId()
  const [typed, setTyped] = useState(text)
  const ask = (event: FormEvent) => {
    event.preventDefault()
    location.hash = panelHref('questions', typed.trim() === '' ? {} : { text: typed.trim() })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: Safari knows no search element yet
    <form className="ask" role="search" onSubmit={ask}>
      <label className="vh" htmlFor={id}>
        <Trans>Your question</Trans>
      </label>
      <input
        id={id}
        className="d"
        type="search"
        autoComplete="off"
        placeholder={t`What happens if…?`}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <button type="submit" className="btn">
        <Trans>Ask</Trans>
      </button>
    </form>
  )
}
