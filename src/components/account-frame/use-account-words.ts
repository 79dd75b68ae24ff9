import { useLingui } from '@lingui/react/macro'
import type { AccountEntry } from '../../../contract/account-entries.ts'

/** The entries of the account's menu and side list in the customer's words. */
export const useAccountWords = (): Record<AccountEntry, string> => {
  const { t } = useLingui()
  return {
    orders: t`My orders`,
    bookings: t`My bookings`,
    data: t`My data`,
    externalData: t`My data`,
    alias: t`My alias`,
    phone: t`Phones`,
    address: t`Addresses`,
    password: t`Change password`,
    signOut: t`Sign out`,
  }
}
