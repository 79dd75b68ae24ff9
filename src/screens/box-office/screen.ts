import { msg } from '@lingui/core/macro'
import { boxOfficeMachine } from '../../../machines/box-office/box-office.machine.ts'
import { openPerformance, staffToken } from '../../../machines/box-office/box-office.selectors.ts'
import { boxSaleMachine } from '../../../machines/box-sale/box-sale.machine.ts'
import { saleCancellationMachine } from '../../../machines/sale-cancellation/sale-cancellation.machine.ts'
import { cancelSale } from '../../api/cancel-sale.ts'
import { closeShift } from '../../api/close-shift.ts'
import { loadDesk } from '../../api/load-desk.ts'
import { logInStaff } from '../../api/log-in-staff.ts'
import { logOutStaff } from '../../api/log-out-staff.ts'
import { openShift } from '../../api/open-shift.ts'
import { prepareSale } from '../../api/prepare-sale.ts'
import { printSale } from '../../api/print-sale.ts'
import { quoteReturn } from '../../api/quote-return.ts'
import { refreshDesk } from '../../api/refresh-desk.ts'
import { searchOrders } from '../../api/search-orders.ts'
import { forwardChildren } from '../../shop/forward-children.ts'
import { providePayment } from '../../shop/provide-payment.ts'
import { rememberingForms } from '../../shop/remembering-forms.tsx'
import { screen } from '../../shop/screen.ts'
import { deskSeats } from './box-seats.actor.ts'
import BoxOffice from './index.tsx'
import { readStaffToken, writeStaffToken } from './staff-token.ts'
import { watchCart } from './watch-cart.ts'

/** The performance that an address opens. */
const performanceIn = (search: string) => Number(new URLSearchParams(search).get('idFuncion')) || null

export default screen({
  title: msg`Box office`,
  Screen: rememberingForms(BoxOffice),
  provide: ({ api, payment, actors: { cart } }, deployment) => {
    payment.machine ??= providePayment(api, deployment)
    return boxOfficeMachine.provide({
      actors: {
        boxSale: boxSaleMachine.provide({
          actors: { seatHolding: deskSeats(api), printSale: printSale(api), watchCart: watchCart(cart) },
        }),
        logIn: logInStaff(api),
        logOut: logOutStaff(api),
        loadDesk: loadDesk(api),
        openShift: openShift(api),
        prepareSale: prepareSale(api),
        printSale: printSale(api),
        refreshDesk: refreshDesk(api),
        searchOrders: searchOrders(api),
        saleCancellation: saleCancellationMachine.provide({
          actors: { quoteReturn: quoteReturn(api), cancelSale: cancelSale(api) },
        }),
        closeShift: closeShift(api),
      },
    })
  },
  input: ({ search }, { memory }) => ({ token: readStaffToken(memory), idFuncion: performanceIn(search) }),
  follow: (actor, shop) => {
    const { unsubscribe } = actor.subscribe((snapshot) => writeStaffToken(shop.memory, staffToken(snapshot)))
    const children = forwardChildren(actor, shop)
    return {
      look() {
        const idFuncion = performanceIn(location.search)
        if (idFuncion !== openPerformance(actor.getSnapshot()))
          actor.send({ type: 'performance.opened', idFuncion })
      },
      stop() {
        unsubscribe()
        children.stop()
      },
    }
  },
})
