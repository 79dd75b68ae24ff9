import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { addTexts } from '../../i18n/catalogues.ts'
import { useServedPage } from '../../shop/page-context.ts'
import { useShop } from '../../shop/shop.ts'
import { ConnectionNotice } from './connection-notice.tsx'
import { Greeting } from './greeting.tsx'
import { forgetWithLogin, startWorker } from './keep-on-device.ts'
import { Pixels } from './pixels.tsx'
import { SearchBoxes } from './suggestions/search-boxes.tsx'

/** What a page may show beside its screen, fetched with texts of its own once the page is alive. */
const AfterStart = () => {
  const { i18n } = useLingui()
  const { session } = useShop().actors
  const { pixels } = useServedPage().deployment
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    addTexts(i18n, ['start']).then(
      () => setReady(true),
      () => {},
    )
  }, [i18n])
  useEffect(startWorker, [])
  useEffect(() => forgetWithLogin(session, globalThis.caches), [session])
  return (
    isReady && (
      <>
        <Greeting />
        <ConnectionNotice />
        <SearchBoxes />
        {pixels && <Pixels />}
      </>
    )
  )
}

export default AfterStart
