import { Trans } from '@lingui/react/macro'
import type { Order } from '../../../contract/entities/order.ts'
import { DownloadButton } from '../ticket-card/download-button.tsx'
import { orderKind } from '../ticket-card/order-kind.ts'
import { standing, type TaskOfOrder, type WholeOrderTask } from './task-of-order.ts'
import './order.css'

export interface OrderActsProps {
  order: Order
  task: TaskOfOrder | null
  onTask: (task: WholeOrderTask) => void
}

/** What is done with an order's tickets: saved as a file, mailed again, put in a calendar. */
export function OrderActs({ order, task, onTask }: OrderActsProps) {
  const { idProcesoDeCompra } = order
  const own = order.listaEntrada.filter(({ cTitular }) => cTitular === null)
  const resend = standing(task, 'resend', idProcesoDeCompra)
  const calendar = standing(task, 'calendar', idProcesoDeCompra)
  return (
    <div className="order-acts">
      <DownloadButton
        state={standing(task, 'download', idProcesoDeCompra)}
        count={own.length}
        vouchers={orderKind(order) === 'products'}
        onDownload={() => onTask({ kind: 'download', idProcesoDeCompra })}
      />
      <button
        type="button"
        className="link"
        aria-disabled={resend === 'busy' || undefined}
        onClick={() => onTask({ kind: 'resend', idProcesoDeCompra })}
      >
        {order.lMailEspera ? <Trans>Send the link again</Trans> : <Trans>Send again by email</Trans>}
      </button>
      {order.listaFuncion.some(({ dFecha }) => dFecha !== null) ? (
        <button
          type="button"
          className="link"
          aria-disabled={calendar === 'busy' || undefined}
          onClick={() => onTask({ kind: 'calendar', idProcesoDeCompra })}
        >
          <Trans>Add to the calendar</Trans>
        </button>
      ) : null}
      {order.lMailEspera ? (
        <p className="sm">
          <Trans>They come by email as soon as you follow the link that we sent to {order.cEmail}.</Trans>
        </p>
      ) : null}
      {resend === 'failed' || calendar === 'failed' ? (
        <p className="sm" role="alert">
          {task?.failure}
        </p>
      ) : null}
    </div>
  )
}
