import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'

/** The address of this page without its query: what a friend is to open. */
const hereAddress = (): string => location.origin + location.pathname

/** Shares the page by the system's own sheet, else copies its address. Nothing is there without a script. */
export const ShareButton = ({ title }: { title: string }) => {
  const { t } = useLingui()
  const [isAlive, setAlive] = useState(false)
  const [said, setSaid] = useState('')
  useEffect(() => setAlive(true), [])
  const share = async () => {
    const url = hereAddress()
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, url })
      await navigator.clipboard.writeText(url)
      setSaid(t`The address was copied.`)
    } catch (error) {
      // Closing the sheet is no failure.
      if ((error as Error).name !== 'AbortError') setSaid(url)
    }
  }
  return (
    <>
      <button type="button" className="act" hidden={!isAlive} onClick={share}>
        <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
          <path d="M12 15V3M7 8l5-5 5 5M4 13v8h16v-8" />
        </svg>
        <Trans>Share</Trans>
      </button>
      <span role="status" className="sm said">
        {said}
      </span>
    </>
  )
}
