import { Trans, useLingui } from '@lingui/react/macro'
import type { PurchaseTrace } from '../../contract/entities/support.ts'
import { LifeView } from './life-view.tsx'
import { livesOf } from './lives.ts'
import { shopTime, shopTimeZone } from './shop-time.ts'

/** All that the server answered: the purchase, then each attempt to pay it. */
export const Trace = ({ trace }: { trace: PurchaseTrace }) => {
  const { i18n } = useLingui()
  const time = shopTime(i18n.locale)
  const { nOrden, idProcesoDeCompra, cEstado, dMaxima, listaIntento } = trace
  const [purchase, ...attempts] = livesOf(trace)
  return (
    <div className="support-trace">
      <header>
        <h2 className="d">
          {nOrden === null ? <Trans>A purchase without an order</Trans> : <Trans>Order {nOrden}</Trans>}
        </h2>
        <dl className="sm">
          <dt>
            <Trans>Purchase</Trans>
          </dt>
          <dd>
            <code>{idProcesoDeCompra}</code>
          </dd>
          <dt>
            {cEstado === 'ABIERTO' || cEstado === 'PAGANDO' ? (
              <Trans>Time to buy until</Trans>
            ) : (
              <Trans>Time to buy was until</Trans>
            )}
          </dt>
          <dd className="num">{time(dMaxima)}</dd>
          <dt>
            <Trans>Attempts to pay</Trans>
          </dt>
          <dd className="num">{listaIntento.length}</dd>
          <dt>
            <Trans>Times in</Trans>
          </dt>
          <dd>{shopTimeZone}</dd>
        </dl>
      </header>
      {purchase && <LifeView life={purchase} name={<Trans>The purchase</Trans>} />}
      {attempts.map((attempt, index) => (
        <LifeView key={attempt.id} life={attempt} name={<Trans>Attempt to pay {index + 1}</Trans>} />
      ))}
    </div>
  )
}
