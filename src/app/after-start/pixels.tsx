import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import '../../components/banner/banner.css'
import { usableStorage } from '../../platform/storage/web-storage.ts'
import { useServedPage } from '../../shop/page-context.ts'
import { useShop } from '../../shop/shop.ts'
import { keepConsent, readConsent } from './pixel-consent.ts'
import { pixelOfPage, sendPixel, watchPayments } from './send-pixels.ts'

const PRIVACY_PAGE = '/privacyPolicies'

/** For deployments that name pixels: asks once, sends them where the visitor agreed, and changes it on the privacy page. */
export const Pixels = () => {
  const { t } = useLingui()
  const { deployment } = useServedPage()
  const { root, actors } = useShop()
  const [path] = useLocation()
  const [storage] = useState(() => usableStorage('localStorage'))
  const [consent, setConsent] = useState(() =>
    readConsent(storage, (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true),
  )
  const isAllowed = consent === 'yes'
  useEffect(() => {
    const pixel = pixelOfPage(path)
    if (isAllowed && pixel) sendPixel(deployment, pixel)
  }, [isAllowed, deployment, path])
  useEffect(
    () =>
      isAllowed ? watchPayments(root, actors.purchase, (pixel) => sendPixel(deployment, pixel)) : undefined,
    [isAllowed, root, actors.purchase, deployment],
  )
  if (consent !== null && path !== PRIVACY_PAGE) return null
  const answer = (chosen: 'yes' | 'no') => {
    keepConsent(storage, chosen)
    setConsent(chosen)
  }
  return (
    <section className="banner" aria-label={t`Measurement`}>
      <div className="wrap pixels">
        <p>
          {consent === null && (
            <Trans>
              May {deployment.name} count visits and sales with an outside service? It gets no name, no email
              and no order. You can change it on the <a href={PRIVACY_PAGE}>privacy page</a>.
            </Trans>
          )}
          {consent === 'yes' && <Trans>You allow visits and sales to be counted.</Trans>}
          {consent === 'no' && <Trans>Your visits and sales are not counted.</Trans>}
        </p>
        {consent !== 'yes' && (
          <button type="button" className="btn line small" onClick={() => answer('yes')}>
            <Trans>Allow it</Trans>
          </button>
        )}
        {consent !== 'no' && (
          <button type="button" className="btn line small" onClick={() => answer('no')}>
            <Trans>Do not allow it</Trans>
          </button>
        )}
      </div>
    </section>
  )
}
