import { Trans } from '@lingui/react/macro'
import type { Ref } from 'react'
import type { Order } from '../../../contract/entities/order.ts'
import { useFormat } from '../../i18n/format-context.ts'
import type { TicketDownload } from './confirmation-props.ts'
import { dayInWords } from './day-in-words.ts'
import { DetailsPart } from './details-part.tsx'

export interface SuccessProps {
  order: Order
  email: string
  download: TicketDownload
  heading: Ref<HTMLHeadingElement>
}

/** That it is paid, when the show is, and what comes now. */
export function Success({ order, email, download, heading }: SuccessProps) {
  const format = useFormat()
  const first = order.listaFuncion
    .map((show) => show.dFecha)
    .filter((date) => date !== null)
    .sort()[0]
  const day = first ? dayInWords(first, order.dOrden, format) : null
  return (
    <>
      <div className="verdict">
        <span className="verdict-mark" data-good="">
          ✓ <Trans>Payment verified</Trans>
        </span>
        <h1 className="d" ref={heading} tabIndex={-1}>
          {day ? <Trans>See you on {day}.</Trans> : <Trans>It is yours.</Trans>}
        </h1>
      </div>
      <DetailsPart order={order} email={email} download={download} />
    </>
  )
}
