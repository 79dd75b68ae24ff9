import { and, eq } from 'drizzle-orm'
import type { AddressData, PhoneData } from '../../../contract/index.ts'
import { addressColumns, readAddresses, readPhoneRow, readPhoneRows } from '../../accounts/address-book.ts'
import { createAddressRows, createPhoneRows } from '../../accounts/book-rows.ts'
import { phoneNumberOf, toWirePhone } from '../../accounts/phone-number.ts'
import { CODE_KINDS } from '../../auth/one-time-codes.ts'
import { customerPhone } from '../../db/schema/index.ts'
import { localitiesOf, provincesOf } from '../../geo/places.ts'
import { Refusal } from '../../refusal.ts'
import type { RouteModule } from '../handler.ts'
import { formCaptcha, formOrigin } from './forms.ts'

const phoneColumns = ({ cTipo, cPais, cNumero, lDefecto }: PhoneData) => ({
  type: cTipo,
  number: phoneNumberOf(cNumero, cPais),
  isDefault: lDefecto,
})

/** Addresses and phones of a customer (section 7, Customer). Each change is answered with the whole list. */
export const addressBook: RouteModule = {
  createHandlers: (services) => {
    const { config, database, phoneCodes } = services
    const { orm } = database
    const addresses = createAddressRows(database)
    const phones = createPhoneRows(database)
    const addressList = async (customerId: number) => ({
      listaDomicilio: await readAddresses(orm, customerId),
    })
    const phoneList = async (customerId: number) => ({
      listaTelefono: (await readPhoneRows(orm, customerId)).map(toWirePhone),
      lValidacion: config.sms !== null || !config.production,
    })
    /** Another of the customer's phones may not have the number. @throws Refusal TELEFONO_REPETIDO */
    const checkNumber = async (customerId: number, number: string, id?: number) => {
      const [known] = await orm
        .select({ id: customerPhone.id })
        .from(customerPhone)
        .where(and(eq(customerPhone.customerId, customerId), eq(customerPhone.number, number)))
      if (known !== undefined && known.id !== id) throw new Refusal('TELEFONO_REPETIDO')
    }

    return {
      listProvinces: ({ params }) => ({ Lista: provincesOf(params.cPais) }),
      listLocalities: ({ params }) => {
        const Lista = localitiesOf(params.cProvincia)
        if (Lista === null) throw new Refusal('NO_ENCONTRADO')
        return { Lista }
      },

      listAddresses: ({ customer }) => addressList(customer.id),
      insertAddress: async ({ body, customer }) => {
        await addresses.insert(customer.id, addressColumns(body as AddressData))
        return addressList(customer.id)
      },
      modifyAddress: async ({ params, body, customer }) => {
        await addresses.modify(customer.id, params.id, addressColumns(body as AddressData))
        return addressList(customer.id)
      },
      removeAddress: async ({ params, customer }) => {
        await addresses.remove(customer.id, params.id)
        return addressList(customer.id)
      },

      listPhones: ({ customer }) => phoneList(customer.id),
      insertPhone: async ({ body, customer }) => {
        const columns = phoneColumns(body)
        await checkNumber(customer.id, columns.number)
        await phones.insert(customer.id, columns)
        return phoneList(customer.id)
      },
      modifyPhone: async ({ params, body, customer }) => {
        const columns = phoneColumns(body)
        const before = await readPhoneRow(orm, customer.id, params.id)
        await checkNumber(customer.id, columns.number, params.id)
        const isSame = before.number === columns.number
        await phones.modify(customer.id, params.id, {
          ...columns,
          ...(isSame ? {} : { validatedAt: null }),
        })
        return phoneList(customer.id)
      },
      removePhone: async ({ params, customer }) => {
        await phones.remove(customer.id, params.id)
        return phoneList(customer.id)
      },

      sendPhoneCode: async (call) => {
        const { params, body, customer, deployment } = call
        if (config.sms === null && config.production) throw new Refusal('NO_ENCONTRADO')
        const { number, validatedAt } = await readPhoneRow(orm, customer.id, params.id)
        if (validatedAt !== null) throw new Refusal('TELEFONO_VALIDADO')
        const captcha = await formCaptcha(services, deployment, body.cCaptcha)
        await phoneCodes.send({
          ...formOrigin(services, call),
          customerId: customer.id,
          number,
          deployment,
          captcha,
        })
        const { minutes, tries } = CODE_KINDS.PHONE
        return { nMinutos: minutes, nIntentos: tries }
      },
      validatePhone: async ({ params, body, customer, now }) => {
        const { id, number } = await readPhoneRow(orm, customer.id, params.id)
        if (!(await phoneCodes.redeem(customer.id, number, body.cCodigo)))
          throw new Refusal('CODIGO_NO_VALIDO')
        await orm
          .update(customerPhone)
          .set({ validatedAt: now })
          .where(and(eq(customerPhone.id, id), eq(customerPhone.number, number)))
        return phoneList(customer.id)
      },
    }
  },
}
