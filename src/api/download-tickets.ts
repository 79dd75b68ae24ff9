import { fromPromise } from 'xstate'
import { accountAddresses } from '../../contract/addresses/account.ts'
import type { TicketFile } from '../../machines/checkout/checkout.events.ts'
import type { Api } from './client.ts'
import { saveFile } from './save-file.ts'

/** Fetches the PDF or the calendar with the bearer header, which a plain link could not send, and saves it. */
export const downloadTickets = (api: Api) =>
  fromPromise<unknown, { idProcesoDeCompra: string; file: TicketFile }>(async ({ input, signal }) => {
    const isCalendar = input.file === 'calendar'
    const call = isCalendar ? 'getCalendar' : 'downloadTickets'
    const params = { id: input.idProcesoDeCompra }
    const response = await api.fetch(call, { address: accountAddresses[call], params, signal, quiet: true })
    const type = response.headers.get('content-type')
    if (!type?.includes(input.file)) throw new Error(`The reply was no ${input.file}`)
    const name = `entradas-${input.idProcesoDeCompra.slice(0, 8)}`
    saveFile(await response.blob(), isCalendar ? `${name}.ics` : `${name}.pdf`)
  })
