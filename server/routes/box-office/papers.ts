import type { BoxPapers } from '../../../contract/index.ts'
import { requireAtDesk } from '../../box-office/at-desk.ts'
import { readPapers } from '../../box-office/papers.ts'
import { requireShift } from '../../box-office/shifts.ts'
import { invoiceLink } from '../../invoices/invoice-link.ts'
import { moveInvoice } from '../../invoices/move-invoice.ts'
import type { Services } from '../../services.ts'
import type { Call } from '../handler.ts'
import { nameReceiver } from './name-receiver.ts'

type PapersCall = Pick<Call<'listBoxPapers'>, 'staff' | 'params' | 'now'>

/** @throws Refusal TURNO_CERRADO; NO_ENCONTRADO for a sale that is not dealt with at this desk as for none */
export const listPapers = async (
  { database: { selling }, signatures }: Services,
  { staff, params, now }: PapersCall,
): Promise<BoxPapers> => {
  const { id: shiftId } = await requireShift(selling.orm, staff)
  const sale = await requireAtDesk(selling.orm, { id: params.id, deploymentId: staff.deploymentId, shiftId })
  return readPapers(selling.orm, sale, (id) => invoiceLink(signatures, id, now))
}

/**
 * To whom the invoice of a sale is issued. One that the authority has refused is asked for again with it.
 * @throws Refusal TURNO_CERRADO, FACTURA_EMITIDA; NO_ENCONTRADO for another deployment's sale as for none
 */
export const namePaper = async (services: Services, call: Call<'nameBoxReceiver'>): Promise<BoxPapers> => {
  const { staff, params, body, now } = call
  const { selling } = services.database
  await requireShift(selling.orm, staff)
  const renamed = await selling.orm.transaction((tx) =>
    nameReceiver(tx, {
      ...{ purchaseId: params.id, deploymentId: staff.deploymentId, staffId: staff.id },
      ...{ receiver: body, now },
    }),
  )
  if (renamed?.state === 'RECHAZADA') {
    const { clock, log } = services
    await moveInvoice({ database: services.database, clock, log }, renamed, { type: 'operator.retried' })
  }
  return listPapers(services, call)
}
