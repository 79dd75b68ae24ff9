import { fromPromise } from 'xstate'
import { accountAddresses } from '../../contract/addresses/account.ts'
import type { Api } from './client.ts'

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
    const url = URL.createObjectURL(await response.blob())
    const link = document.createElement('a')
    link.href = url
    link.download = `entradas-${input.idProcesoDeCompra.slice(0, 8)}.pdf`
    link.click()
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
  })
