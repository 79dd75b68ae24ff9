import type { HouseChangeAnswer } from '../../../contract/entities/order.ts'
import type { OrderTask } from '../../../machines/orders/orders.events.ts'
import type { ResaleInput } from '../../../machines/resale/resale.setup.ts'

export type { OrdersDone } from '../../../machines/orders/orders.setup.ts'

export interface OrderActions {
  onTask: (task: OrderTask) => void
  onTransfer: (cNumero: string) => void
  /** By a link. */
  onHandOn: (cNumero: string) => void
  /** For resale, or off it. */
  onResale: (asked: ResaleInput) => void
  /** The ticket whose button, or the order whose heading, gets the focus as the orders are shown again; null for none. */
  focused: string | null
  onRegret: (idProcesoDeCompra: string) => void
  /** Of its tickets. */
  onGiveBack: (idProcesoDeCompra: string) => void
  /** Shows another order, by its number. */
  onOrder: (nOrden: string) => void
  onChange: (idProcesoDeCompra: string, answer: HouseChangeAnswer) => void
}
