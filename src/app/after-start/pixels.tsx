import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import '../../components/banner/banner.css'
import { measurementMachine } from '../../../machines/measurement/measurement.machine.ts'
import * as select from '../../../machines/measurement/measurement.selectors.ts'
import { usableStorage } from '../../platform/storage/web-storage.ts'
import { useServedPage } from '../../shop/page-context.ts'
import { useShop } from '../../shop/shop.ts'
import { keepAnswer, readAnswer, refusesAll } from './measurement-answer.ts'
import { pixelOfPage, sendPixel, watchPayments } from './send-pixels.ts'

const PRIVACY_PAGE = '/privacyPolicies'

/** For deployments that name pixels: asks once, sends them where the visitor agreed, and changes it on the privacy page. */
export const Pixels = () => {
  const { t } = useLingui()
  const { deployment } = useServedPage()
  const { actors, followed } = useShop()
  const [path] = useLocation()
  const [storage] = useState(() => usableStorage('localStorage'))
  const [input] = useState(() => ({ answer: readAnswer(storage), refusesAll: refusesAll(navigator) }))
  const actor = useActorRef(measurementMachine, { input, ...followed })
  const consent = useSelector(actor, select.consent)
  const answer = useSelector(actor, select.answer)
  const isAllowed = consent === 'allowed'
  useEffect(() => {
    if (answer !== null) keepAnswer(storage, answer)
  }, [answer, storage])
  useEffect(() => {
    const pixel = pixelOfPage(path)
    if (isAllowed && pixel) sendPixel(deployment, pixel)
  }, [isAllowed, deployment, path])
  useEffect(
    () => (isAllowed ? watchPayments(actors.purchase, (pixel) => sendPixel(deployment, pixel)) : undefined),
    [isAllowed, actors.purchase, deployment],
  )
  if (consent !== 'undecided' && path !== PRIVACY_PAGE) return null
  return (
    <section className="banner" aria-label={t`Measurement`}>
      <div className="wrap pixels">
        <p>
          {consent === 'undecided' && (
            <Trans>
              May {deployment.name} count visits and sales with an outside service? It gets no name, no email
              and no order. You can change it on the <a href={PRIVACY_PAGE}>privacy page</a>.
            </Trans>
          )}
          {consent === 'allowed' && <Trans>You allow visits and sales to be counted.</Trans>}
          {consent === 'refused' && <Trans>Your visits and sales are not counted.</Trans>}
        </p>
        {consent !== 'allowed' && (
          <button
            type="button"
            className="btn line small"
            onClick={() => actor.send({ type: 'measurement.allowed' })}
          >
            <Trans>Allow it</Trans>
          </button>
        )}
        {consent !== 'refused' && (
          <button
            type="button"
            className="btn line small"
            onClick={() => actor.send({ type: 'measurement.refused' })}
          >
            <Trans>Do not allow it</Trans>
          </button>
        )}
      </div>
    </section>
  )
}
