import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { addTexts } from '../../i18n/catalogues.ts'
import { Greeting } from './greeting.tsx'

/** What a page may show beside its screen, fetched with texts of its own once the page is alive. */
const AfterStart = () => {
  const { i18n } = useLingui()
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    addTexts(i18n, ['start']).then(
      () => setReady(true),
      () => {},
    )
  }, [i18n])
  return isReady && <Greeting />
}

export default AfterStart
