import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { BoxPrint } from '../../../contract/entities/box-office.ts'
import { QrCode } from '../../components/ticket-card/qr-code.tsx'
import { useFormat } from '../../i18n/format-context.ts'
import './thermal.css'

/** Codes are drawn by code that is loaded first: as long as the printer waits for them at most. */
const DRAWING_MS = 1_500

/** What goes to a thermal printer of 80 mm, a ticket after the other; on the screen it is not there. */
export function Thermal({ print, brand }: { print: BoxPrint; brand: string }) {
  const { price, shortDateTime } = useFormat()
  const paper = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let wanted = true
    const drawn = () =>
      paper.current?.querySelectorAll('svg path').length ===
      print.listaEntrada.filter(({ cQr }) => cQr !== null).length
    const started = performance.now()
    const whenDrawn = () => {
      if (!wanted) return
      if (drawn() || performance.now() - started > DRAWING_MS) window.print()
      else requestAnimationFrame(whenDrawn)
    }
    requestAnimationFrame(whenDrawn)
    return () => {
      wanted = false
    }
  }, [print])
  const { oVenta } = print
  return createPortal(
    <div className="thermal" ref={paper} aria-hidden="true">
      {print.listaEntrada.map((ticket) => (
        <article key={ticket.cNumero}>
          <p className="thermal-brand">{brand}</p>
          <h2>{ticket.cEspectaculoCartelNombre}</h2>
          {ticket.dFecha && <p className="thermal-when">{shortDateTime(ticket.dFecha)}</p>}
          <p>
            {ticket.cEstablecimientoNombre}
            <br />
            {ticket.cDireccion}
          </p>
          <p className="thermal-place">
            <span>
              {ticket.cSector}
              {ticket.cPromocion !== null && (
                <>
                  <br />
                  {ticket.cPromocion}
                </>
              )}
            </span>
            {ticket.cAsiento !== null && (
              <b>
                {ticket.cFila} {ticket.cAsiento}
              </b>
            )}
          </p>
          {ticket.cQr !== null && <QrCode text={ticket.cQr} label={ticket.cNumero} />}
          <p className="thermal-number num">
            <span>{ticket.cNumero}</span>
            <span>{price(ticket.fPrecioFinal)}</span>
          </p>
          <p className="thermal-foot">
            <Trans>
              Sale {oVenta.nOrden}, {print.cCaja}, {print.cVendedor}, {shortDateTime(print.dImpresion)}
            </Trans>
            {print.nImpresion > 1 && (
              <>
                {' '}
                <span className="thermal-copy">
                  <Trans>Copy {print.nImpresion}</Trans>
                </span>
              </>
            )}
          </p>
        </article>
      ))}
    </div>,
    document.body,
  )
}
