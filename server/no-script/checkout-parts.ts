import { type DocumentType, documentTypes } from '../../contract/index.ts'
import type { addressFields, buyerFields, CheckoutForm, FieldName } from './checkout-form.ts'
import type { Offer } from './checkout-offer.ts'
import { radioField, selectField, textField } from './fields.ts'
import { type Html, html } from './html.ts'
import type { Visit } from './visit.ts'

const AUTOCOMPLETE: Partial<Record<FieldName, string>> = {
  cNombre: 'given-name',
  cApellido: 'family-name',
  cEmail: 'email',
  cTelefono: 'tel',
  cLocalidad: 'address-level2',
  cCodigoPostal: 'postal-code',
}

export const addressPart = (
  { say }: Visit,
  { values, errors }: CheckoutForm,
  { addresses, provinces }: Offer,
): Html => {
  const field = (name: (typeof addressFields)[number], required = true) =>
    textField({
      name,
      label: required ? say(`field.${name}`) : `${say(`field.${name}`)} ${say('optional')}`,
      value: values[name],
      error: errors[name],
      // Wanted only where it is brought there.
      required: false,
      ...(AUTOCOMPLETE[name] && { autocomplete: AUTOCOMPLETE[name] }),
    })
  return html`<section><h2>${say('address.title')}</h2><p class="soft">${say('address.note')}</p>
${
  addresses.length > 0 &&
  selectField({
    name: 'idDomicilio',
    label: say('address.known'),
    value: values.idDomicilio,
    error: errors.idDomicilio,
    options: [
      ...addresses.map(({ idClienteDomicilio, cCalle, cNumero, cLocalidad }) => ({
        value: String(idClienteDomicilio),
        label: `${cCalle} ${cNumero}, ${cLocalidad}`,
      })),
      { value: '', label: say('address.other') },
    ],
  })
}
<div class="two">${field('cCalle')}${field('cNumero')}${field('cPiso', false)}${field('cDepartamento', false)}${field('cLocalidad')}${field('cCodigoPostal')}${selectField(
    {
      name: 'cProvincia',
      label: say('field.cProvincia'),
      value: values.cProvincia,
      error: errors.cProvincia,
      options: [
        { value: '', label: say('choose') },
        ...provinces.map(({ cProvincia, cNombre }) => ({ value: cProvincia, label: cNombre })),
      ],
    },
  )}${field('cReferente', false)}</div></section>`
}

export const deliveryPart = (
  { say, price }: Visit,
  { values, errors }: CheckoutForm,
  { deliveries }: Offer,
): Html =>
  radioField({
    name: 'idEntregaTipo',
    label: say('delivery.title'),
    value: values.idEntregaTipo || (deliveries.length === 1 ? String(deliveries[0]?.idEntregaTipo) : ''),
    error: errors.idEntregaTipo,
    options: deliveries.map(({ idEntregaTipo, cNombre, cDescripcion, fPrecio, aZona }) => ({
      value: String(idEntregaTipo),
      label: `${cNombre} · ${aZona ? say('delivery.from', { price: price(fPrecio) }) : price(fPrecio)}`,
      note: cDescripcion,
    })),
  })

export const buyerPart = ({ say }: Visit, { values, errors }: CheckoutForm): Html => {
  const field = (name: (typeof buyerFields)[number], type: 'text' | 'email' | 'tel' = 'text') =>
    textField({
      name,
      label: name === 'cTelefono' ? `${say(`field.${name}`)} ${say('optional')}` : say(`field.${name}`),
      value: values[name],
      error: errors[name],
      type,
      required: name !== 'cTelefono',
      ...(AUTOCOMPLETE[name] && { autocomplete: AUTOCOMPLETE[name] }),
    })
  return html`<section><h2>${say('buyer.title')}</h2><p class="soft">${say('buyer.note')}</p><div class="two">${field('cNombre')}${field('cApellido')}${field('cEmail', 'email')}${field('cTelefono', 'tel')}${selectField(
    {
      name: 'cTipoDocumento',
      label: say('field.cTipoDocumento'),
      value: values.cTipoDocumento,
      error: errors.cTipoDocumento,
      options: documentTypes.map((value: DocumentType) => ({ value, label: say(`document.${value}`) })),
    },
  )}${field('cDocumento')}</div></section>`
}
