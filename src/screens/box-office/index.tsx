import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, useSyncExternalStore } from 'react'
import type { boxOfficeMachine } from '../../../machines/box-office/box-office.machine.ts'
import * as select from '../../../machines/box-office/box-office.selectors.ts'
import * as session from '../../../machines/session/session.selectors.ts'
import { LoadingOverlay } from '../../components/overlay/loading-overlay.tsx'
import { Unavailable } from '../../components/unavailable/unavailable.tsx'
import type { ScreenProps } from '../../shop/screen-props.ts'
import { useShop } from '../../shop/shop.ts'
import { ClosedView } from './closed-view.tsx'
import { useFailureWords } from './failure-words.ts'
import { Selling } from './selling.tsx'
import { CountingView, OpeningView } from './shift-forms.tsx'
import { StaffLoginView } from './staff-login-view.tsx'
import './box-office.css'

/** The box office: login, shift, sales, count. */
const BoxOffice = (props: ScreenProps<typeof boxOfficeMachine>) => {
  const { actor, deployment } = props
  const { t } = useLingui()
  // The server knows no staff login: what it rendered is what is there until this tab's own is read.
  const isHydrated = useSyncExternalStore(noChanges, here, onServer)
  const known = useSelector(actor, select.page)
  const page = isHydrated ? known : 'loading'
  const busy = useSelector(actor, select.isBusy)
  const desk = useSelector(actor, select.desk)
  const saleActor = useSelector(actor, select.saleActor)
  const work = useSelector(actor, select.work)
  const waiting = useSelector(actor, select.waiting)
  const closing = useSelector(actor, select.closing)
  const failed = useSelector(actor, select.failure)
  const failure = useFailureWords()(failed)
  useLostSale(page === 'selling' && !busy, () => actor.send({ type: 'sale.lost' }))
  const logOut = () => actor.send({ type: 'logout.requested' })
  return (
    <div className="bo">
      {page === 'loading' && <LoadingOverlay words={t`Opening the box office…`} />}
      {page === 'failed' && (
        <Unavailable message={failure ?? undefined} onRetry={() => actor.send({ type: 'loading.retried' })} />
      )}
      {page === 'login' && (
        <StaffLoginView
          busy={busy}
          failure={failure}
          onSubmit={(credentials) => actor.send({ type: 'login.submitted', credentials })}
        />
      )}
      {page === 'opening' && (
        <OpeningView
          name={desk?.cNombre ?? ''}
          busy={busy}
          failure={failure}
          onOpen={(shift) => actor.send({ type: 'shift.opened', shift })}
          onLogout={logOut}
        />
      )}
      {page === 'counting' && (
        <CountingView
          busy={busy}
          failure={failure}
          waiting={waiting}
          onCount={(fContado) => actor.send({ type: 'count.submitted', fContado })}
          onBack={() => actor.send({ type: 'count.dismissed' })}
        />
      )}
      {page === 'closed' && closing && (
        <ClosedView
          closing={closing}
          onPrint={() => window.print()}
          onLeave={() => actor.send({ type: 'shift.left' })}
          onLogout={logOut}
        />
      )}
      {page === 'selling' && work && saleActor && (
        <Selling actor={actor} saleActor={saleActor} work={work} failure={failure} deployment={deployment} />
      )}
    </div>
  )
}

export default BoxOffice

/** The login of the sale is gone, by its age or by another tab: the next one is opened. */
const useLostSale = (selling: boolean, onLost: () => void) => {
  const { actors } = useShop()
  const lost = useSelector(actors.session, (snapshot) => session.isKnown(snapshot) && !session.user(snapshot))
  // biome-ignore lint/correctness/useExhaustiveDependencies: only that it is lost counts
  useEffect(() => {
    if (selling && lost) onLost()
  }, [selling, lost])
}

const noChanges = () => () => {}
const here = () => true
const onServer = () => false
