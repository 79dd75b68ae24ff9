import { Buyer } from './buyer.ts'
import type { RunningShop } from './shop.ts'
import type { Visitor } from './visitor.ts'

/** A page of the account: its address, its heading, and what else it shows once it is asked. */
interface AccountPage {
  path: string
  heading: string
  opened?: { name: string; by: (visitor: Visitor) => Promise<void> }
}

const press = (english: string) => (visitor: Visitor) => visitor.button(english).click()

export const ACCOUNT_PAGES: readonly AccountPage[] = [
  { path: '/myData', heading: 'My data' },
  { path: '/changePassword', heading: 'Change password' },
  { path: '/additionalData', heading: 'Additional data' },
  { path: '/myAlias', heading: 'My alias' },
  {
    path: '/myAddress',
    heading: 'Addresses',
    opened: {
      name: 'address-with-mistakes',
      by: async (visitor) => {
        await visitor.button('Add an address').click()
        await visitor.button('Save').click()
      },
    },
  },
  { path: '/myPhone', heading: 'Phones', opened: { name: 'phone-editor', by: press('Add a phone') } },
  {
    path: '/myPrivacy',
    heading: 'Sessions and privacy',
    opened: { name: 'erasure', by: press('Delete my account') },
  },
  { path: '/compra', heading: 'See an order' },
]

/** An address and a phone in the customer's book. */
export const fillBook = async (shop: RunningShop, { customer }: Visitor): Promise<void> => {
  const buyer = await Buyer.logIn(shop, customer)
  await buyer.addAddress({
    ...{ cTipo: 'PARTICULAR', cCalle: 'Av. Colón', cNumero: '1234', cPiso: '3' },
    ...{ cPais: 'AR', cProvincia: 'AR-X', cLocalidad: 'Córdoba', cCodigoPostal: '5000', lDefecto: true },
  })
  await buyer.addPhone({ cTipo: 'CELULAR', cPais: 'AR', cNumero: '0351 15 234 5678', lDefecto: true })
}
