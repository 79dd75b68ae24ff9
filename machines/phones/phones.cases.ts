import type { Phone } from '../../contract/index.ts'
import type { MachineCases } from '../cases.ts'
import { phone } from '../samples/addresses.ts'
import { accepted, done, failed, refused } from '../samples/answers.ts'
import type { phonesMachine } from './phones.machine.ts'

const id = 10
/** The second of two is acted on. */
const second: Phone = {
  ...phone,
  ...{ idClienteTelefono: id, cNumero: '+5493512345680', cFormato: '+54 9 351 234 5680', lDefecto: false },
}
const book = { listaTelefono: [phone, second], lValidacion: true }

export const cases: MachineCases<typeof phonesMachine> = {
  events: [
    done('listPhones', accepted(book)),
    done('listPhones', refused('SOBRECARGA')),
    failed('listPhones'),
    { type: 'loading.retried' },
    { type: 'phone.opened', idClienteTelefono: null },
    { type: 'phone.opened', idClienteTelefono: id },
    {
      type: 'phone.submitted',
      phone: { cTipo: 'CELULAR', cPais: 'AR', cNumero: '0351 15-234-5678', lDefecto: true },
    },
    { type: 'editing.left' },
    done('savePhone', accepted(book)),
    done('savePhone', refused('TELEFONO_NO_VALIDO')),
    failed('savePhone'),
    { type: 'removal.requested', idClienteTelefono: id },
    { type: 'removal.confirmed' },
    { type: 'removal.left' },
    done('removePhone', accepted({ ...book, listaTelefono: [phone] })),
    done('removePhone', refused('NO_ENCONTRADO')),
    failed('removePhone'),
    { type: 'code.requested', idClienteTelefono: id },
    done('sendPhoneCode', accepted({ nMinutos: 10, nIntentos: 5 })),
    done('sendPhoneCode', refused('DEMASIADOS_CODIGOS')),
    done('sendPhoneCode', refused('TELEFONO_INALCANZABLE')),
    failed('sendPhoneCode'),
    { type: 'code.submitted', cCodigo: '123456' },
    { type: 'validation.left' },
    done('validatePhone', accepted({ ...book, listaTelefono: [phone, { ...second, lValidado: true }] })),
    done('validatePhone', refused('CODIGO_NO_VALIDO')),
    failed('validatePhone'),
  ],
  abstract: () => null,
}
