import { fromPromise } from 'xstate'
import { foundOrderAddresses } from '../../contract/addresses/found-order.ts'
import type { HouseChangeInput, HouseChangeReply } from '../../machines/house-change/house-change.setup.ts'
import type { WholeOrderTask } from '../../machines/orders/orders.events.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { RegretAnswer, RegretInput } from '../../machines/regret/regret.setup.ts'
import type { Api } from './client.ts'
import { saveReply } from './save-reply.ts'

/** Does what was asked of an order that was looked up: a file is saved, or its mail is sent again. */
export const doFoundOrderTask = (api: Api) =>
  fromPromise<Outcome<unknown>, { task: WholeOrderTask | null; cPermiso: string }>(
    async ({ input: { task, cPermiso }, signal }) => {
      if (task === null) return { ok: true, data: null }
      const options = {
        params: { id: task.idProcesoDeCompra },
        body: { cPermiso },
        signal,
        quiet: true,
      } as const
      const name = task.idProcesoDeCompra.slice(0, 8)
      switch (task.kind) {
        case 'download': {
          const address = foundOrderAddresses.downloadFoundTickets
          const pdf = api.fetch('downloadFoundTickets', { ...options, address })
          return saveReply(pdf, 'pdf', `entradas-${name}.pdf`)
        }
        case 'calendar': {
          const address = foundOrderAddresses.getFoundCalendar
          const file = api.fetch('getFoundCalendar', { ...options, address })
          return saveReply(file, 'calendar', `entradas-${name}.ics`)
        }
        case 'resend': {
          const address = foundOrderAddresses.resendFoundTickets
          return api.call('resendFoundTickets', { ...options, address })
        }
      }
    },
  )

/** Gives a purchase that was looked up back; asked again, the answer is the same. */
export const regretFoundPurchase = (api: Api) =>
  fromPromise<RegretAnswer, RegretInput>(({ input: { idProcesoDeCompra, cPermiso }, signal }) =>
    api.call('regretFoundPurchase', {
      address: foundOrderAddresses.regretFoundPurchase,
      params: { id: idProcesoDeCompra },
      body: { cPermiso },
      signal,
      quiet: true,
    }),
  )

/** Answers what the house moved of an order that was looked up; asked again, nothing is done twice. */
export const answerFoundHouseChange = (api: Api) =>
  fromPromise<HouseChangeReply, HouseChangeInput>(
    ({ input: { idProcesoDeCompra, cPermiso, answer }, signal }) =>
      api.call('answerFoundHouseChange', {
        address: foundOrderAddresses.answerFoundHouseChange,
        params: { id: idProcesoDeCompra },
        body: { cPermiso, ...answer },
        signal,
        quiet: true,
      }),
  )
