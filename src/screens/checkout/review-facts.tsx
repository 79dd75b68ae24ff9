import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { addressInWords } from '../../../contract/address-in-words.ts'
import type { HeldPlace, PurchaseProcess } from '../../../contract/entities/purchase.ts'
import { pageUrl } from '../../../contract/page-routes.ts'
import { usePlaceName } from '../../components/place-name/place-name.ts'
import { useFormat } from '../../i18n/format-context.ts'
import { isProduct, purchaseKind } from '../line-kind.ts'
import type { CheckoutStep } from './checkout-props.ts'
import { ExchangeSums } from './exchange-sums.tsx'
import { documentName } from './fields-parts.ts'
import { useInstallments } from './use-installments.ts'

export interface ReviewFactsProps {
  process: PurchaseProcess
  deliveryName: string
  methodName: string
  cardLast4: string | null
  installments: number
  onGoTo?: ((step: CheckoutStep) => void) | undefined
}

function Fact({
  name,
  change,
  children,
}: {
  name: string
  change?: (() => void) | undefined
  children: ReactNode
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
      {change ? (
        <dd className="review-change">
          <button type="button" className="link" onClick={change}>
            <Trans>Change</Trans> <span className="vh">{name}</span>
          </button>
        </dd>
      ) : null}
    </div>
  )
}

/** The unit price of several, which their amount is made of; nothing where there is one. */
function UnitPrice({ place: { nCantidad, fPrecioFinal } }: { place: HeldPlace }) {
  const { price } = useFormat()
  if (nCantidad < 2) return null
  return (
    <span className="soft num">
      {', '}
      {nCantidad} × {price(fPrecioFinal)}
    </span>
  )
}

function Places({ process, mayChange }: { process: PurchaseProcess; mayChange: boolean }) {
  const { t } = useLingui()
  const format = useFormat()
  const placeName = usePlaceName()
  return process.listaFuncion.map((line) => (
    <div key={line.idFuncion} className="review-show">
      <div className="review-name">
        <p>
          <b>{line.oEspectaculo.cEspectaculoCartelNombre}</b>
          {line.oFuncionFecha && !isProduct(line)
            ? `, ${format.shortDateTime(line.oFuncionFecha.dFecha)}`
            : null}
        </p>
        {mayChange ? (
          <Link className="link" href={pageUrl.performance(line.oEspectaculo.cSeo, line.idFuncion)}>
            <Trans>Change</Trans> <span className="vh">{line.oEspectaculo.cEspectaculoCartelNombre}</span>
          </Link>
        ) : null}
      </div>
      <ul>
        {line.listaPosicion.map((place) => (
          <li key={`${place.idPosicion ?? place.idSector}-${place.idPromocion ?? ''}`}>
            <span>
              {isProduct(line) ? t`Quantity: ${place.nCantidad}` : `${place.cSector}: ${placeName(place)}`}
              <UnitPrice place={place} />
              {place.cPromocion ? <span className="soft">, {place.cPromocion}</span> : null}
            </span>
            <span className="num">{format.price(place.fPrecioFinal * place.nCantidad)}</span>
          </li>
        ))}
      </ul>
    </div>
  ))
}

/** The whole purchase, each part with its way back. */
export function ReviewFacts({
  process,
  deliveryName,
  methodName,
  cardLast4,
  installments,
  onGoTo,
}: ReviewFactsProps) {
  const { t } = useLingui()
  const payments = useInstallments()
  const buyer = process.oDatosAdicionales
  const names = { tickets: t`Tickets`, products: t`Products`, both: t`Tickets and products` }
  const to = (step: CheckoutStep) => (onGoTo ? () => onGoTo(step) : undefined)
  return (
    <dl className="review">
      <Fact name={names[purchaseKind(process)]}>
        <Places process={process} mayChange={onGoTo !== undefined} />
      </Fact>
      <Fact name={t`Delivery`} change={to('delivery')}>
        {deliveryName}
        {process.oDomicilio ? (
          <>
            <br />
            {addressInWords(process.oDomicilio, process.oDomicilio.cProvinciaNombre ?? '')}
          </>
        ) : null}
      </Fact>
      {buyer ? (
        <Fact name={t`Your details`} change={to('data')}>
          {buyer.cNombre} {buyer.cApellido}, <documentName.Part type={buyer.cTipoDocumento} />{' '}
          {buyer.cDocumento}
          <br />
          {buyer.cEmail}
          {buyer.cTelefono ? `, ${buyer.cTelefono}` : null}
        </Fact>
      ) : null}
      <Fact name={t`Payment`} change={to('payment')}>
        {methodName}
        {cardLast4 ? (
          <>
            , <Trans>ending in {cardLast4}</Trans>
            <br />
            <span className="num">{payments.sentence(installments, process.oTotal.fTotal)}</span>
          </>
        ) : null}
      </Fact>
      {process.oCambio ? (
        <Fact name={t`Exchange`}>
          <ExchangeSums total={process.oTotal.fTotal} exchange={process.oCambio} />
        </Fact>
      ) : null}
    </dl>
  )
}
