import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ShiftClosing } from '../../../contract/entities/box-office.ts'
import { Notice } from '../../components/notice/notice.tsx'
import { useFormat } from '../../i18n/format-context.ts'
import { ClosedExchanges } from './closed-exchanges.tsx'
import { ClosedReturns } from './closed-returns.tsx'
import { usePaidBy } from './paid-by.ts'
import { useFirstFocus } from './use-first-focus.ts'
import './closed-view.css'

export interface ClosedViewProps {
  closing: ShiftClosing
  onPrint: () => void
  onLeave: () => void
  onLogout: () => void
}

/** The sheet of a closed shift: what was expected and counted, what was cancelled, and what was printed. */
export function ClosedView({ closing, onPrint, onLeave, onLogout }: ClosedViewProps) {
  const { t } = useLingui()
  const { price, moment, shortDateTime } = useFormat()
  const paidBy = usePaidBy()
  const heading = useFirstFocus<HTMLHeadingElement>()
  const prints = closing.listaImpresion.reduce((sum, { nImpresiones }) => sum + nImpresiones, 0)
  const again = closing.listaImpresion.filter(({ nImpresiones }) => nImpresiones > 1)
  const rows: [string, string][] = [
    [t`Cash at opening`, price(closing.fInicial)],
    [t`Cash sales`, price(closing.fVentaEfectivo)],
    [t`Expected in the drawer`, price(closing.fEsperado)],
    [t`Counted`, price(closing.fContado)],
    [t`Card terminal`, price(closing.fVentaTerminal)],
    [t`Sales`, String(closing.nVentas)],
    [t`Cancelled sales`, String(closing.listaAnulacion.length)],
    [t`Prints`, String(prints)],
    [t`Order searches`, String(closing.nBusquedas)],
  ]
  return (
    <div className="wrap bo-form bo-sheet">
      <h1 className="d" ref={heading} tabIndex={-1}>
        <Trans>Shift closed</Trans>
      </h1>
      <p>
        {closing.cCaja}, {closing.cVendedor}
        <br />
        {shortDateTime(closing.dApertura)} – {shortDateTime(closing.dCierre)}
      </p>
      <dl className="bo-sums">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
        <div className="bo-difference" data-off={closing.fDiferencia !== 0 || undefined}>
          <dt>
            <Trans>Difference</Trans>
          </dt>
          <dd className="num">{price(closing.fDiferencia)}</dd>
        </div>
      </dl>
      {closing.nEnEspera > 0 && (
        <Notice
          kind="status"
          title={`${t`${plural(closing.nEnEspera, { one: '# sale was left to the terminal', other: '# sales were left to the terminal' })}`}: ${price(closing.fEnEspera)}`}
        >
          <p>
            <Trans>
              They count in no sum. If the terminal has charged, the money goes back to the card by itself.
            </Trans>
          </p>
        </Notice>
      )}
      {closing.listaAnulacion.length > 0 && (
        <section>
          <h2>
            <Trans>Cancelled sales</Trans>
          </h2>
          <ul className="bo-sheet-list">
            {closing.listaAnulacion.map((one) => (
              <li key={`${one.nOrden} ${one.dAnulacion}`}>
                <b className="num">{one.nOrden}</b>
                <b className="num">{price(one.fDevuelto)}</b>
                <span>
                  {one.nEntradas !== null && (
                    <>
                      <Plural value={one.nEntradas} one="# ticket" other="# tickets" />,{' '}
                    </>
                  )}
                  {moment(one.dAnulacion).time}, {paidBy[one.cFormaDePago]}, {one.cEncargado}: {one.cMotivo}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ClosedReturns returns={closing.listaDevolucion} />
      <ClosedExchanges exchanges={closing.listaCambio} />
      {again.length > 0 && (
        <section>
          <h2>
            <Trans>Printed more than once</Trans>
          </h2>
          <ul className="bo-sheet-list">
            {again.map(({ nOrden, nImpresiones }) => (
              <li key={nOrden}>
                <b className="num">{nOrden}</b>
                <span className="num">{nImpresiones}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="bo-sheet-verbs">
        <button type="button" className="btn full" onClick={onLeave}>
          <Trans>Done</Trans>
        </button>
        <button type="button" className="btn line full" onClick={onPrint}>
          <Trans>Print this sheet</Trans>
        </button>
        <button type="button" className="link" onClick={onLogout}>
          <Trans>Log out</Trans>
        </button>
      </div>
    </div>
  )
}
