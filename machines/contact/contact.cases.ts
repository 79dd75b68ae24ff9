import type { MachineCases } from '../cases.ts'
import { accepted, done, failed, refused } from '../samples/answers.ts'
import type { contactMachine } from './contact.machine.ts'

export const cases: MachineCases<typeof contactMachine> = {
  input: { number: null },
  moreInputs: [{ number: 'C-000012' }],
  events: [
    {
      type: 'message.submitted',
      message: {
        cTipoContacto: 'CONSULTA',
        cTema: 'COMPRA',
        cNombre: 'Lucía Ferreyra',
        cMail: 'lucia@ejemplo.ar',
        cMensaje: 'No me llegó el mail.',
      },
    },
    { type: 'message.changed' },
    done('sendContact', accepted({ cNumero: 'C-000012' })),
    done('sendContact', refused('DEMASIADOS_MENSAJES')),
    failed('sendContact'),
    { type: 'another.requested' },
  ],
  abstract: ({ context }) => ({ failed: context.failure !== null }),
}
