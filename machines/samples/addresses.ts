import type { Address, AddressData, DeliveryAddress, Phone } from '../../contract/index.ts'
import type { TypedAddress } from '../address-book/address-book.events.ts'
import type { Provinces } from '../address-book/address-book.setup.ts'

export const deliveryAddress: DeliveryAddress = {
  cCalle: 'Av. Colón',
  cNumero: '1234',
  cPais: 'AR',
  cProvincia: 'AR-X',
  cLocalidad: 'Córdoba',
  cCodigoPostal: '5000',
}

export const addressForm: AddressData = { cTipo: 'PARTICULAR', ...deliveryAddress, lDefecto: true }

export const address: Address = { ...addressForm, idClienteDomicilio: 7, cProvinciaNombre: 'Córdoba' }

export const otherAddress: Address = {
  ...address,
  idClienteDomicilio: 8,
  cCalle: 'Rivadavia',
  lDefecto: false,
}

export const typedAddress: TypedAddress = {
  cTipo: 'PARTICULAR',
  cReferente: '',
  cCalle: 'Av. Co',
  cNumero: '',
  cPiso: '',
  cDepartamento: '',
  cPais: 'AR',
  cProvincia: 'AR-X',
  cLocalidad: '',
  cCodigoPostal: '',
  lDefecto: false,
}

export const provinces: Provinces = {
  AR: [{ cProvincia: 'AR-X', cNombre: 'Córdoba' }],
  PY: [{ cProvincia: 'PY-ASU', cNombre: 'Asunción' }],
  MX: [{ cProvincia: 'MX-JAL', cNombre: 'Jalisco' }],
}

export const phone: Phone = {
  idClienteTelefono: 9,
  cTipo: 'CELULAR',
  cNumero: '+5493512345678',
  cFormato: '+54 9 351 234 5678',
  lDefecto: true,
  lValidado: false,
}
