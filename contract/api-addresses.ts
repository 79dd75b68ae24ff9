import { accountAddresses } from './addresses/account.ts'
import { bancardAddresses } from './addresses/bancard.ts'
import { boxOfficeAddresses } from './addresses/box-office.ts'
import { cardValidationAddresses } from './addresses/card-validation.ts'
import { exchangeAddresses } from './addresses/exchange.ts'
import { foundOrderAddresses } from './addresses/found-order.ts'
import { informationAddresses } from './addresses/information.ts'
import { noticeAddresses } from './addresses/notices.ts'
import { purchaseAddresses } from './addresses/purchase.ts'
import { sbsAddresses } from './addresses/sbs.ts'
import { searchAddresses } from './addresses/search.ts'
import { shopAddresses } from './addresses/shop.ts'
import { staffAddresses } from './addresses/staff.ts'
import { venueAddresses } from './addresses/venues.ts'

export * from './addresses/address.ts'

/** The address of every call. A page loads those of `shopAddresses` alone; others come with what calls them. */
export const apiAddresses = {
  ...shopAddresses,
  ...purchaseAddresses,
  ...searchAddresses,
  ...venueAddresses,
  ...accountAddresses,
  ...foundOrderAddresses,
  ...exchangeAddresses,
  ...staffAddresses,
  ...boxOfficeAddresses,
  ...informationAddresses,
  ...noticeAddresses,
  ...bancardAddresses,
  ...sbsAddresses,
  ...cardValidationAddresses,
} as const

type ParamNamesIn<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Others}`
    ? Name | ParamNamesIn<`/${Others}`>
    : Rest
  : never
/** Names of the :params in a call's path, by the call's name; never where it has none. */
export type ParamNameOf<Name extends keyof typeof apiAddresses> = ParamNamesIn<
  (typeof apiAddresses)[Name]['path']
>
