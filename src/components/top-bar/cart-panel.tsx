import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CartLine } from '../../../contract/entities/purchase.ts'
import { pageUrl } from '../../../contract/page-routes.ts'
import { PRODUCT_TYPE_ID } from '../../../contract/product-type.ts'
import { useFormat } from '../../i18n/format-context.ts'
import { Notice } from '../notice/notice.tsx'
import { Amount } from '../price/amount.tsx'
import { CartProblem } from './cart-problem.tsx'
import './cart-panel.css'

export interface CartPanelProps {
  lines: readonly CartLine[]
  /** All that is due, charges included, as the checkout shows it. Decimal. */
  total: number
  /** The purchase route for the mode, or the page of its payment; null while there is nothing to buy. */
  checkoutHref: string | null
  /** A removal is under way: nothing else is pressed meanwhile. */
  busy: boolean
  /** The purchase is another tab's: here it can only be checked out. */
  elsewhere: boolean
  /** The purchase is being paid: the way on is its payment. */
  paying: boolean
  /** What could not be done: remove a performance or, without one, read the cart. */
  problem: { idFuncion: number | null; message: string | null } | null
  onRetry: () => void
  onRemove: (idFuncion: number) => void
  onEmpty: () => void
  onChosen: () => void
}

/** What the cart holds, and what can be done with it (section 2, top bar). */
const CartPanel = (props: CartPanelProps) => {
  const { lines, checkoutHref, busy, elsewhere, paying, problem, onChosen } = props
  const { t } = useLingui()
  const format = useFormat()
  const stuck = problem && (
    <CartProblem
      name={
        lines.find(({ idFuncion }) => idFuncion === problem.idFuncion)?.oEspectaculo
          .cEspectaculoCartelNombre ?? null
      }
      message={problem.message}
      busy={busy}
      onRetry={props.onRetry}
    />
  )
  if (lines.length === 0)
    return stuck ? (
      <div className="cart-panel" aria-busy={busy}>
        {stuck}
      </div>
    ) : (
      <div className="cart-panel">
        <h2 className="d">
          <Trans>Your cart is empty</Trans>
        </h2>
        <p className="sm soft">
          <Trans>Choose a show and your places: we hold them for you here while the clock runs.</Trans>
        </p>
        <a className="btn small line" href={pageUrl.billboard()} onClick={onChosen}>
          <Trans>See the billboard</Trans>
        </a>
      </div>
    )
  const fixed = busy || problem?.idFuncion === null
  return (
    <div className="cart-panel" aria-busy={busy}>
      <h2 className="d">
        <Trans>Your cart</Trans>
      </h2>
      {paying ? (
        <Notice
          kind="status"
          title={elsewhere ? t`This purchase is being paid in another tab` : t`Paying…`}
        />
      ) : elsewhere ? (
        <Notice kind="status" title={t`This purchase is in another tab`}>
          <p className="sm">
            <Trans>Change it there, or check out here.</Trans>
          </p>
        </Notice>
      ) : (
        stuck
      )}
      <ul>
        {lines.map((line) => (
          <Line
            key={line.idFuncion}
            line={line}
            busy={fixed}
            onRemove={elsewhere ? undefined : props.onRemove}
          />
        ))}
      </ul>
      <p className="cart-total">
        <span>
          <Trans>Total</Trans>
          <small className="soft">
            <Trans>with charges</Trans>
          </small>
        </span>{' '}
        <b className="d num">{format.total(props.total)}</b>
      </p>
      {checkoutHref && (
        <a className="btn full" href={checkoutHref} onClick={onChosen}>
          {paying ? <Trans>See the payment</Trans> : <Trans>Check out</Trans>}
        </a>
      )}
      {!elsewhere && (
        <div className="cart-acts">
          <a className="link" href={pageUrl.billboard()} onClick={onChosen}>
            <Trans>Add more</Trans>
          </a>
          <button type="button" className="link" disabled={fixed} onClick={props.onEmpty}>
            <Trans>Empty cart</Trans>
          </button>
        </div>
      )}
    </div>
  )
}

interface LineProps {
  line: CartLine
  busy: boolean
  onRemove: ((idFuncion: number) => void) | undefined
}

const Line = ({ line, busy, onRemove }: LineProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const { cEspectaculoCartelNombre: name, idEspectaculoCartelTipo } = line.oEspectaculo
  const product = idEspectaculoCartelTipo === PRODUCT_TYPE_ID
  const count = line.nCantidadPosiciones
  return (
    <li>
      <b>{name}</b>
      <span className="num">
        <Amount value={line.fPrecioTotalFinal} />
      </span>
      <span className="sm soft">
        {!product && line.oFuncionFecha && `${format.shortDateTime(line.oFuncionFecha.dFecha)}, `}
        {product ? t`Quantity: ${count}` : t`${plural(count, { one: '# ticket', other: '# tickets' })}`}
      </span>
      {onRemove && (
        <button
          type="button"
          className="link"
          disabled={busy}
          aria-label={t`Remove ${name}`}
          onClick={() => onRemove(line.idFuncion)}
        >
          <Trans>Remove</Trans>
        </button>
      )}
    </li>
  )
}

export default CartPanel
