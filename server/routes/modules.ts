import { bookings } from './bookings/index.ts'
import { boxOffice } from './box-office/index.ts'
import { browse } from './browse/index.ts'
import { addressBook } from './customer/address-book.ts'
import { customer } from './customer/index.ts'
import { door } from './door/index.ts'
import { exchange } from './exchange/index.ts'
import { externalLogin } from './external-login/index.ts'
import type { RouteModule } from './handler.ts'
import { information } from './information/index.ts'
import { orders } from './orders/index.ts'
import { payment } from './payment/index.ts'
import { performances } from './performances/index.ts'
import { process } from './process/index.ts'
import { queue } from './queue/index.ts'
import { support } from './support/index.ts'
import { venues } from './venues/index.ts'

/** Every resource of the API; together they answer the whole table of the contract. */
export const routeModules: readonly RouteModule[] = [
  browse,
  performances,
  customer,
  addressBook,
  externalLogin,
  process,
  queue,
  payment,
  orders,
  exchange,
  support,
  door,
  boxOffice,
  bookings,
  information,
  venues,
]
