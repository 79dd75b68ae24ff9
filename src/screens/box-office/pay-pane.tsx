import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { BoxPaymentKind, ProviderStep, PurchaseProcess } from '../../../contract/index.ts'
import { Notice } from '../../components/notice/notice.tsx'
import { QrCode } from '../../components/ticket-card/qr-code.tsx'
import { useFormat } from '../../i18n/format-context.ts'
import { ExchangeLines } from './exchange-lines.tsx'
import { billsOf, readMoney } from './money.ts'
import { PaidByHand } from './paid-by-hand.tsx'
import { useCashKeys } from './use-cash-keys.ts'

export interface PayPaneProps {
  process: PurchaseProcess
  clock: { readonly text: string; readonly alert: boolean } | null
  method: BoxPaymentKind
  /** Null for exactly what is due. */
  cash: number | null
  progress: 'open' | 'paying' | 'waiting' | 'sold'
  /** It can be paid by a link. */
  offersLink: boolean
  /** What whoever has the link does, while it is open; null otherwise. */
  link: ProviderStep | null
  /** The sale is being opened: it cannot be paid yet. */
  isPreparing: boolean
  /** What went wrong, in words; null for nothing. */
  problem: string | null
  /** How what goes back of an exchange is paid by hand; null while the drawer is to pay it. */
  byHand: string | null
  /** Its tickets are fetched: the next sale comes after them. */
  isPrinting: boolean
  printFailed: boolean
  onMethod: (method: BoxPaymentKind) => void
  onCash: (cash: number | null) => void
  onByHand: (evidence: string) => void
  onPay: () => void
  /** Gives the link up: another way to pay may be chosen. */
  onStop: () => void
  /** Leaves the sale to its terminal, or to who has the link; null where neither is asked. */
  onPark: (() => void) | null
  onPrint: () => void
  onNext: () => void
  /** Back to the plan, with what is held chosen. */
  onChange: () => void
  /** What was sold before. */
  children: ReactNode
}

/** The sale: what is held, what it costs, how it is paid, and the change. */
export function PayPane(props: PayPaneProps) {
  const { process, method, cash, progress, clock, isPrinting } = props
  const { t } = useLingui()
  const { price, decimals } = useFormat()
  const { fTotal, fCargoServicio } = process.oTotal
  const count = process.oCantidadTotal.nCantidadTotal
  const change = cash === null ? 0 : cash - fTotal
  const [typed, setTyped] = useState('')
  const received = useCashKeys()
  const give = (given: number | null) => {
    setTyped(given === null ? '' : price(given))
    props.onCash(given)
  }
  const paying = progress === 'paying' || progress === 'waiting'
  const busy = paying || props.isPreparing
  const lines = process.listaFuncion.flatMap(({ idFuncion, oEspectaculo, listaPosicion }) =>
    listaPosicion.map((place) => ({
      key: `${idFuncion} ${place.idPosicion ?? `${place.idSector} ${place.idPromocion}`}`,
      name:
        place.cAsiento === null
          ? `${place.nCantidad} × ${place.cSector}`
          : [place.cFila, place.cAsiento].filter(Boolean).join(' '),
      what: [
        place.cAsiento === null ? null : place.cSector,
        place.cPromocion,
        process.listaFuncion.length > 1 ? oEspectaculo.cEspectaculoCartelNombre : null,
      ],
      total: place.nCantidad * place.fPrecioFinal,
    })),
  )
  return (
    <section className="bo-pane bo-sale" aria-label={t`Sale`} aria-busy={busy}>
      <div className="bo-head">
        <h2>
          <Trans>Sale</Trans>
        </h2>
        {clock && progress === 'open' && (
          <span role="timer" className={clock.alert ? 'bo-alert' : ''}>
            <Trans>
              left <b className="num">{clock.text}</b>
            </Trans>
          </span>
        )}
      </div>
      <ul className="bo-lines">
        {lines.map(({ key, name, what, total }) => (
          <li key={key}>
            <b>{name}</b>
            <span className="num">{price(total)}</span>
            <span className="soft">{what.filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ul>
      {process.oCambio && <ExchangeLines exchange={process.oCambio} isSold={progress === 'sold'} />}
      <p className="bo-total">
        <span>
          <Plural value={count} one="Total, # ticket" other="Total, # tickets" />
          {fCargoServicio === 0 && (
            <small className="soft">
              <Trans>no service charge at the desk</Trans>
            </small>
          )}
        </span>
        <b className="num">{price(fTotal)}</b>
      </p>
      {progress === 'sold' ? (
        <>
          <p className="bo-change" role="status">
            <span>
              {method === 'EFECTIVO' && fTotal > 0
                ? t({ context: 'cash desk', message: 'Change' })
                : t({ context: 'cash desk', message: 'Paid' })}
            </span>
            <b className="num">{price(method === 'EFECTIVO' ? change : fTotal)}</b>
          </p>
          {props.printFailed && (
            <Notice kind="alert" title={t`Paid, but the tickets could not be fetched for printing`} />
          )}
          <p className="bo-verbs">
            <button
              type="button"
              className="btn line"
              aria-disabled={isPrinting || undefined}
              onClick={() => isPrinting || props.onPrint()}
            >
              <kbd>F6</kbd> <Trans>Print again</Trans>
            </button>
            <button
              type="button"
              className="btn"
              aria-disabled={isPrinting || undefined}
              onClick={() => isPrinting || props.onNext()}
            >
              <kbd>F10</kbd> <Trans>Next sale</Trans>
            </button>
          </p>
        </>
      ) : (
        <>
          {fTotal > 0 && (
            <fieldset className="bo-methods">
              <legend className="vh">
                <Trans>How it is paid</Trans>
              </legend>
              {(
                [
                  ['F7', 'EFECTIVO', t`Cash`],
                  ['F8', 'TERMINAL', t`Terminal`],
                  ...(props.offersLink ? [['F4', 'ENLACE', t`Payment link`] as const] : []),
                ] as const
              ).map(([key, kind, name]) => (
                <label key={kind}>
                  <kbd>{key}</kbd>
                  <input
                    className="vh"
                    type="radio"
                    name="method"
                    checked={method === kind}
                    disabled={busy}
                    onChange={() => props.onMethod(kind)}
                  />
                  <span>{name}</span>
                </label>
              ))}
            </fieldset>
          )}
          {fTotal > 0 && method === 'EFECTIVO' && (
            <>
              <label className="bo-given">
                <Trans>Received</Trans>
                <input
                  inputMode="decimal"
                  ref={received}
                  // biome-ignore lint/a11y/noAutofocus: the clerk types what is handed over as the places are taken
                  autoFocus
                  data-first-focus=""
                  value={typed}
                  placeholder={price(fTotal)}
                  disabled={busy}
                  onKeyDown={(event) => event.key === 'Enter' && change >= 0 && props.onPay()}
                  onChange={(event) => {
                    setTyped(event.currentTarget.value)
                    props.onCash(readMoney(event.currentTarget.value, decimals))
                  }}
                />
              </label>
              {/* biome-ignore lint/a11y/useSemanticElements: these are shortcuts, no fields of a form */}
              <div className="bo-bills" role="group" aria-label={t`Bills`}>
                <button type="button" disabled={busy} onClick={() => give(null)}>
                  <Trans>Exact</Trans>
                </button>
                {billsOf(decimals).map((bill) => (
                  <button key={bill} type="button" disabled={busy} onClick={() => give((cash ?? 0) + bill)}>
                    + {price(bill)}
                  </button>
                ))}
              </div>
              <p className="bo-change" role="status">
                <span>{change < 0 ? t`Missing` : t({ context: 'cash desk', message: 'Change' })}</span>
                <b className="num">{price(Math.abs(change))}</b>
              </p>
            </>
          )}
          {props.problem !== null && <Notice kind="alert" title={props.problem} />}
          {props.byHand !== null && (
            <PaidByHand value={props.byHand} disabled={busy} onChange={props.onByHand} onPay={props.onPay} />
          )}
          {props.link && <LinkPart link={props.link} onStop={props.onStop} />}
          {progress === 'waiting' && method === 'TERMINAL' && (
            <Notice
              kind="status"
              title={t`The terminal has not answered. We go on asking; do not charge again.`}
            />
          )}
          <button
            type="button"
            className="btn full"
            aria-disabled={busy || change < 0 || undefined}
            onClick={props.onPay}
          >
            <kbd>F10</kbd>{' '}
            {paying
              ? ({ TERMINAL: t`Waiting for the terminal…`, ENLACE: t`Waiting for the payment…` }[
                  method as string
                ] ?? t`Charging…`)
              : method === 'ENLACE'
                ? t`Make the link`
                : t`Charge and print ${count}`}
          </button>
          {props.onPark ? (
            <div className="bo-verbs bo-park">
              <button
                type="button"
                className="btn line full"
                aria-disabled={props.isPreparing || undefined}
                onClick={props.onPark}
              >
                <kbd>F9</kbd>{' '}
                {method === 'ENLACE' ? (
                  <Trans>Leave it to who has the link, next sale</Trans>
                ) : (
                  <Trans>Leave it to the terminal, next sale</Trans>
                )}
              </button>
              <p className="soft">
                {method === 'ENLACE' ? (
                  <Trans>The sale waits in the list, and its tickets are printed once it is paid.</Trans>
                ) : (
                  <Trans>
                    Where it does not answer: the sale waits in the list, and cash is taken meanwhile.
                  </Trans>
                )}
              </p>
            </div>
          ) : (
            <p className="bo-links">
              <button
                type="button"
                className="link"
                aria-disabled={busy || undefined}
                onClick={() => busy || props.onChange()}
              >
                <kbd>F9</kbd> <Trans>Change places</Trans>
              </button>
              <button
                type="button"
                className="link"
                aria-disabled={busy || undefined}
                onClick={() => busy || props.onNext()}
              >
                <kbd>Esc</kbd> <Trans>Release the sale</Trans>
              </button>
            </p>
          )}
        </>
      )}
      {props.children}
    </section>
  )
}

/** The link that is open, as a code to be read from the clerk's screen and as an address to be sent. */
function LinkPart({ link, onStop }: { link: ProviderStep; onStop: () => void }) {
  const { t } = useLingui()
  const { shortDateTime } = useFormat()
  return (
    <div className="bo-link" role="status">
      <QrCode text={link.cUri} label={t`Code to pay with`} />
      <p>
        <Trans>Whoever pays reads the code, or opens the address that you send:</Trans>{' '}
        <a href={link.cUri} target="_blank" rel="noreferrer">
          {link.cUri}
        </a>
      </p>
      {link.dVence && (
        <p className="soft">
          <Trans>It can be paid until {shortDateTime(link.dVence)}.</Trans>
        </p>
      )}
      <button type="button" className="link" onClick={onStop}>
        <Trans>Give the link up</Trans>
      </button>
    </div>
  )
}
