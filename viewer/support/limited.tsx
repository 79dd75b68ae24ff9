import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'

const SECOND = 1_000

/** Says that the server answers no more for now, why, and from when on it does. @param until milliseconds since 1970 */
export const Limited = ({ until }: { until: number }) => {
  const { i18n } = useLingui()
  const [left] = useState(() => Math.max(0, until - Date.now()))
  const [over, setOver] = useState(false)
  useEffect(() => {
    const end = setTimeout(() => setOver(true), left)
    return () => clearTimeout(end)
  }, [left])
  const seconds = Math.ceil(left / SECOND)
  const time = new Intl.DateTimeFormat(i18n.locale, { timeStyle: 'medium' }).format(until)
  return (
    <p className="support-problem" role="alert">
      {over ? (
        <Trans>You can ask again.</Trans>
      ) : (
        <Trans>
          Too many questions from this network: so that nobody guesses the key, the server answers only so
          many a minute. It answers again in <Plural value={seconds} one="# second" other="# seconds" />, at{' '}
          {time}.
        </Trans>
      )}
    </p>
  )
}
