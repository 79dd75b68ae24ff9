/** Section 6: the shop's own login, or another system's. */
export type LoginSystem = 'OWN_SELF_LOGIN' | 'EXTERNAL_LOGIN'

export type AccountEntry =
  | 'orders'
  | 'bookings'
  | 'data'
  | 'externalData'
  | 'alias'
  | 'phone'
  | 'address'
  | 'password'
  | 'signOut'

export interface AccountFacts {
  system: LoginSystem
  /** BOX mode: somebody sells at the box office. */
  isBox: boolean
  /** The customer may have an alias (User.lAlias). */
  lAlias: boolean
}

/** When an entry is shown; `alias` and `externalData` are for an external login alone, in the order of section 2. */
const conditions: Record<AccountEntry, (facts: AccountFacts) => boolean> = {
  orders: ({ isBox }) => !isBox,
  bookings: () => true,
  data: ({ system, isBox }) => system === 'OWN_SELF_LOGIN' && !isBox,
  externalData: ({ system, isBox }) => system === 'EXTERNAL_LOGIN' && !isBox,
  alias: ({ system, lAlias }) => system === 'EXTERNAL_LOGIN' && lAlias,
  phone: ({ isBox }) => !isBox,
  address: ({ isBox }) => !isBox,
  password: ({ system, isBox }) => system === 'OWN_SELF_LOGIN' && !isBox,
  signOut: () => true,
}

/** @returns what the account menu and the account's side list show, in order (section 2, top bar). */
export const accountEntries = (facts: AccountFacts): readonly AccountEntry[] =>
  (Object.keys(conditions) as AccountEntry[]).filter((entry) => conditions[entry](facts))

/** Calls of a shop's own login (section 7): with an external one there are none of them (section 6). */
const OWN_LOGIN_CALLS: readonly string[] = [
  '/v2/Cliente/Ingreso/Token',
  '/v2/Cliente/Insertar',
  '/v2/Cliente/Insertar_v2',
  '/v2/Cliente/CodigoRecupero',
  '/v2/Cliente/ModificarClave/CodigoRecupero',
  '/v2/Cliente/Modificar/Clave',
  '/v2/Cliente/Modificar/DatosPersonales',
]

/** @param path of a call, below its base */
export const isCallOfOwnLogin = (path: string): boolean => OWN_LOGIN_CALLS.includes(path)

/** Entries that are pages of the shop. */
export type AccountPage = Exclude<AccountEntry, 'externalData' | 'signOut'>

/** The page of an entry; the box office has its own list of bookings. */
export const accountPage = (entry: AccountPage, isBox: boolean): string =>
  ({
    orders: '/myOrders',
    bookings: isBox ? '/myBookingsBox' : '/myBookings',
    data: '/myData',
    alias: '/myAlias',
    phone: '/myPhone',
    address: '/myAddress',
    password: '/changePassword',
  })[entry]

/**
 * The external page where customers change their data, with the way back.
 * @param dataUri the deployment's address, where {back} is this shop's
 * @param back the whole address of the page to come back to
 */
export const externalDataAddress = (dataUri: string, back: string): string =>
  dataUri.replace('{back}', encodeURIComponent(back))
