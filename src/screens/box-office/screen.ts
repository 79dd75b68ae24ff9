import { boxOfficeMachine } from '../../../machines/box-office/box-office.machine.ts'
import { staffToken } from '../../../machines/box-office/box-office.selectors.ts'
import { cancelSale } from '../../api/cancel-sale.ts'
import { closeShift } from '../../api/close-shift.ts'
import { loadDesk } from '../../api/load-desk.ts'
import { logInStaff } from '../../api/log-in-staff.ts'
import { logOutStaff } from '../../api/log-out-staff.ts'
import { openShift } from '../../api/open-shift.ts'
import { prepareSale } from '../../api/prepare-sale.ts'
import { printSale } from '../../api/print-sale.ts'
import { refreshDesk } from '../../api/refresh-desk.ts'
import { searchOrders } from '../../api/search-orders.ts'
import { rememberingForms } from '../../shop/remembering-forms.tsx'
import { screen } from '../../shop/screen.ts'
import BoxOffice from './index.tsx'
import { readStaffToken, writeStaffToken } from './staff-token.ts'

export default screen({
  Screen: rememberingForms(BoxOffice),
  provide: ({ api }) =>
    boxOfficeMachine.provide({
      actors: {
        logIn: logInStaff(api),
        logOut: logOutStaff(api),
        loadDesk: loadDesk(api),
        openShift: openShift(api),
        prepareSale: prepareSale(api),
        printSale: printSale(api),
        refreshDesk: refreshDesk(api),
        searchOrders: searchOrders(api),
        cancelSale: cancelSale(api),
        closeShift: closeShift(api),
      },
    }),
  input: (_, { memory }) => ({ token: readStaffToken(memory) }),
  follow: (actor, { memory }) => {
    const { unsubscribe } = actor.subscribe((snapshot) => writeStaffToken(memory, staffToken(snapshot)))
    return { stop: unsubscribe }
  },
})
