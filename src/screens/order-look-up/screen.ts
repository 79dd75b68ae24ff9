import { msg } from '@lingui/core/macro'
import { giveBackMachine } from '../../../machines/give-back/give-back.machine.ts'
import { houseChangeMachine } from '../../../machines/house-change/house-change.machine.ts'
import { orderLookUpMachine } from '../../../machines/order-look-up/order-look-up.machine.ts'
import { regretMachine } from '../../../machines/regret/regret.machine.ts'
import {
  answerFoundHouseChange,
  doFoundOrderTask,
  regretFoundPurchase,
} from '../../api/act-on-found-order.ts'
import { askFoundGiveBack, giveBackFoundTickets } from '../../api/give-back-found.ts'
import { lookUpOrder, sendOrderCode } from '../../api/look-up-order.ts'
import { followLink } from '../../shop/follow-link.ts'
import { rememberingForms } from '../../shop/remembering-forms.tsx'
import { screen } from '../../shop/screen.ts'
import OrderLookUp from './index.tsx'
import { LINK_PARTS, openedLink } from './opened-link.ts'

export default screen({
  title: msg`See an order`,
  Screen: rememberingForms(OrderLookUp),
  provide: ({ api }) =>
    orderLookUpMachine.provide({
      actors: {
        sendCode: sendOrderCode(api),
        lookUpOrder: lookUpOrder(api),
        doTask: doFoundOrderTask(api),
        regret: regretMachine.provide({ actors: { regretPurchase: regretFoundPurchase(api) } }),
        giveBack: giveBackMachine.provide({
          actors: { askGiveBack: askFoundGiveBack(api), giveBackTickets: giveBackFoundTickets(api) },
        }),
        houseChange: houseChangeMachine.provide({
          actors: { answerHouseChange: answerFoundHouseChange(api) },
        }),
      },
    }),
  input: () => undefined,
  follow: (actor) =>
    followLink(LINK_PARTS, (parts) => {
      const opened = openedLink(parts)
      if (opened !== null) actor.send(opened)
    }),
})
