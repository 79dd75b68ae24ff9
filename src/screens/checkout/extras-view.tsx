import { Trans, useLingui } from '@lingui/react/macro'
import type { AssignedProducts as Assigned } from '../../../contract/entities/extras.ts'
import type { OfferedInsurance } from '../../../contract/entities/purchase.ts'
import type { Product } from '../../../contract/entities/shop.ts'
import { Notice } from '../../components/notice/notice.tsx'
import { CheckField } from '../../forms/check-field.tsx'
import { FormSystem } from '../../forms/form-system.tsx'
import { useFormat } from '../../i18n/format-context.ts'
import { AssignedProducts, type AssignedProductsProps } from './assigned-products.tsx'
import { CouponField, type CouponFieldProps } from './coupon-field.tsx'
import { ProductRow } from './product-row.tsx'
import './extras.css'

export interface ExtrasViewProps {
  /** Null where none is offered. */
  insurance: OfferedInsurance | null
  offered: { products: readonly Product[]; assigned: Assigned }
  /** How many the purchase has, by idFuncion. */
  counts: ReadonlyMap<number, number>
  loading: boolean
  /** A choice is being kept. */
  busy: boolean
  /** Why the last choice was not kept, in words. */
  failure: string | null
  /** It was about the code: that is said at its field, which may be a screen below the rest. */
  isOfCode: boolean
  /** Given where the products could not be had. */
  onRetry?: (() => void) | undefined
  onInsurance: (lSeguro: boolean) => void
  onProduct: (idFuncion: number, nCantidad: number) => void
  onAssign: AssignedProductsProps['onAssign']
  /** Null where no code is asked for. */
  coupon: Pick<CouponFieldProps, 'used' | 'onCode'> | null
}

/** What the customer may take beside the tickets. Nothing of it is chosen beforehand. */
export function ExtrasView(props: ExtrasViewProps) {
  const { t } = useLingui()
  const { price } = useFormat()
  const { insurance, offered, busy, failure, isOfCode, loading, onRetry, coupon } = props
  // Nothing is kept before the products are there, or while they are missing.
  const isReady = !loading && !onRetry
  const products = offered.products.filter(
    ({ lAgotado, idFuncion }) => !lAgotado || (props.counts.get(idFuncion) ?? 0) > 0,
  )
  return (
    <section className="extras" aria-labelledby="extras-title" aria-busy={busy || loading}>
      <h2 className="d" id="extras-title">
        <Trans>Beside your tickets</Trans>
      </h2>
      {failure && !isOfCode ? (
        <Notice kind="alert" title={t`That could not be changed`}>
          <p>{failure}</p>
        </Notice>
      ) : null}
      {insurance && isReady ? (
        <FormSystem>
          <CheckField
            required={false}
            checked={insurance.lElegido}
            onChange={(lSeguro) => {
              if (!busy) props.onInsurance(lSeguro)
            }}
          >
            <Trans>Insure the tickets for {price(insurance.fPrecio)}</Trans>
          </CheckField>
          <p className="sm soft">{insurance.cCobertura}</p>
        </FormSystem>
      ) : null}
      {products.length > 0 ? (
        <>
          <h3>
            <Trans>From the shop</Trans>
          </h3>
          <ul className="extras-products">
            {products.map((product) => (
              <ProductRow
                key={product.idFuncion}
                product={product}
                count={props.counts.get(product.idFuncion) ?? 0}
                busy={busy}
                onProduct={props.onProduct}
              />
            ))}
          </ul>
        </>
      ) : null}
      <AssignedProducts assigned={offered.assigned} busy={busy} onAssign={props.onAssign} />
      {coupon && isReady ? (
        <CouponField
          used={coupon.used}
          busy={busy}
          failure={isOfCode ? failure : null}
          onCode={coupon.onCode}
        />
      ) : null}
      {onRetry ? (
        <p>
          <Trans>What else there is could not be loaded.</Trans>{' '}
          <button type="button" className="btn line" onClick={onRetry}>
            <Trans>Try again</Trans>
          </button>
        </p>
      ) : null}
      <p className="vh" role="status">
        {busy ? t`Saving your choice…` : ''}
      </p>
    </section>
  )
}
