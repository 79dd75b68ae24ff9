import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { giveBackMachine } from '../../../machines/give-back/give-back.machine.ts'
import { houseChangeMachine } from '../../../machines/house-change/house-change.machine.ts'
import { ordersMachine } from '../../../machines/orders/orders.machine.ts'
import { orders, received, transferring } from '../../../machines/orders/orders.selectors.ts'
import { regretMachine } from '../../../machines/regret/regret.machine.ts'
import { answerHouseChange } from '../../api/answer-house-change.ts'
import { doOrderTask } from '../../api/do-order-task.ts'
import { askGiveBack, giveBackTickets } from '../../api/give-back.ts'
import { listOrders } from '../../api/list-orders.ts'
import { regretPurchase } from '../../api/regret-purchase.ts'
import { transferTicket } from '../../api/transfer-ticket.ts'
import { forgetTyped } from '../../forms/form-memory.ts'
import { reopen } from '../../shop/reopen.ts'
import { screen } from '../../shop/screen.ts'
import { inAccountFrame } from '../in-account-frame.tsx'
import Orders from './index.tsx'

export default screen({
  title: msg`My orders`,
  Screen: inAccountFrame('orders', Orders),
  provide: ({ api }) =>
    ordersMachine.provide({
      actors: {
        listOrders: listOrders(api),
        doTask: doOrderTask(api),
        transferTicket: transferTicket(api),
        regret: regretMachine.provide({ actors: { regretPurchase: regretPurchase(api) } }),
        giveBack: giveBackMachine.provide({
          actors: { askGiveBack: askGiveBack(api), giveBackTickets: giveBackTickets(api) },
        }),
        houseChange: houseChangeMachine.provide({ actors: { answerHouseChange: answerHouseChange(api) } }),
      },
    }),
  input: () => undefined,
  // The question who gets a ticket is asked again where a reload closed it.
  follow: (actor, { memory }) =>
    reopen(actor, memory, {
      key: 'transfer',
      schema: z.string(),
      select: transferring,
      reopen: (snapshot, cNumero) => {
        const shown = orders(snapshot)
        if (shown === null) return undefined
        const theirs = received(snapshot).map(({ oEntrada }) => oEntrada)
        const tickets = [...shown.flatMap(({ listaEntrada }) => listaEntrada), ...theirs]
        return tickets.some((ticket) => ticket.cNumero === cNumero)
          ? { type: 'transfer.opened' as const, cNumero }
          : null
      },
      forgotten: () => forgetTyped(memory, 'transfer'),
    }),
})
