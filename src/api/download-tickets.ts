import { fromPromise } from 'xstate'
import { accountAddresses } from '../../contract/addresses/account.ts'
import type { Api } from './client.ts'
import { saveFile } from './save-file.ts'

/** Fetches the PDF with the bearer header, which a plain link could not send, and saves it as a file. */
export const downloadTickets = (api: Api) =>
  fromPromise<unknown, { idProcesoDeCompra: string }>(async ({ input, signal }) => {
    const response = await api.fetch('downloadTickets', {
      address: accountAddresses.downloadTickets,
      params: { id: input.idProcesoDeCompra },
      signal,
      quiet: true,
    })
    if (!response.headers.get('content-type')?.includes('pdf')) throw new Error('The reply was no PDF')
    saveFile(await response.blob(), `entradas-${input.idProcesoDeCompra.slice(0, 8)}.pdf`)
  })
