import type * as z from 'zod/mini'
import type { Address, Customer, PurchaseProcess } from '../../contract/index.ts'
import { textOf } from './form-values.ts'
import type { Visit } from './visit.ts'

export const buyerFields = [
  'cNombre',
  'cApellido',
  'cEmail',
  'cTipoDocumento',
  'cDocumento',
  'cTelefono',
] as const
export const addressFields = [
  'cReferente',
  'cCalle',
  'cNumero',
  'cPiso',
  'cDepartamento',
  'cProvincia',
  'cLocalidad',
  'cCodigoPostal',
] as const
export type FieldName =
  | (typeof buyerFields)[number]
  | (typeof addressFields)[number]
  | 'idEntregaTipo'
  | 'idDomicilio'

/** What stands in the fields, and what is wrong with it. */
export interface CheckoutForm {
  values: Record<FieldName, string>
  errors: Partial<Record<FieldName, string>>
}

/** What the purchase has, else what is known of the customer. */
export const knownForm = (
  purchase: PurchaseProcess,
  customer: Customer,
  addresses: readonly Address[],
): CheckoutForm => {
  const buyer = purchase.oDatosAdicionales
  const home = purchase.oDomicilio
  const [address] = addresses
  return {
    errors: {},
    values: {
      idEntregaTipo: String(purchase.idEntregaTipo ?? ''),
      idDomicilio: home || !address ? '' : String(address.idClienteDomicilio),
      cNombre: buyer?.cNombre ?? customer.cNombre,
      cApellido: buyer?.cApellido ?? customer.cApellido,
      cEmail: buyer?.cEmail ?? customer.cEmail,
      cTipoDocumento: buyer?.cTipoDocumento ?? customer.cTipoDocumento ?? 'DNI',
      cDocumento: buyer?.cDocumento ?? customer.cDocumento ?? '',
      cTelefono: buyer?.cTelefono ?? customer.cTelefono ?? '',
      cReferente: home?.cReferente ?? '',
      cCalle: home?.cCalle ?? '',
      cNumero: home?.cNumero ?? '',
      cPiso: home?.cPiso ?? '',
      cDepartamento: home?.cDepartamento ?? '',
      cProvincia: home?.cProvincia ?? '',
      cLocalidad: home?.cLocalidad ?? '',
      cCodigoPostal: home?.cCodigoPostal ?? '',
    },
  }
}

export const typedForm = (values: URLSearchParams): CheckoutForm => ({
  errors: {},
  values: Object.fromEntries(
    (['idEntregaTipo', 'idDomicilio', ...buyerFields, ...addressFields] as const).map((name) => [
      name,
      textOf(values, name),
    ]),
  ) as CheckoutForm['values'],
})

/** The fields by name that a schema reads, those that are empty left out. */
export const filled = <Name extends FieldName>(
  { values }: CheckoutForm,
  names: readonly Name[],
): Partial<Record<Name, string>> =>
  Object.fromEntries(
    names.filter((name) => values[name] !== '').map((name) => [name, values[name]]),
  ) as Partial<Record<Name, string>>

export const noteErrors = (
  { say }: Visit,
  { values, errors }: CheckoutForm,
  issues: readonly z.core.$ZodIssue[],
): void => {
  for (const { path } of issues) {
    const name = String(path[0]) as FieldName
    errors[name] ??= say(values[name] === '' ? 'required' : `invalid.${name}`)
  }
}
