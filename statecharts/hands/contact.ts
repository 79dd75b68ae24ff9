import type { Hands } from './hand.ts'
import { says } from './says.ts'

export const hands: Hands = {
  machine: 'contact',
  setups: {
    'at its address': {
      before: [
        { es: 'Abrí /TechnicalSupport.', en: 'Open /TechnicalSupport.', pt: 'Abra /TechnicalSupport.' },
      ],
    },
    'after a form without scripts': {
      before: [
        {
          es: 'Abrí /TechnicalSupport?numero=C-000012, adonde lleva un formulario que se manda sin JavaScript.',
          en: 'Open /TechnicalSupport?numero=C-000012, where a form leads that is sent without JavaScript.',
          pt: 'Abra /TechnicalSupport?numero=C-000012, aonde leva um formulário enviado sem JavaScript.',
        },
      ],
    },
  },
  events: {
    'message.submitted': {
      type: [
        { label: 'Name', field: 'message.cNombre' },
        { label: 'Email', field: 'message.cMail' },
        {
          label: 'What happened',
          field: 'message.cMensaje',
          means: {
            es: 'No me llegó el mail',
            en: 'The mail did not arrive',
            pt: 'O e-mail não chegou',
          },
        },
      ],
      sends: 'Send',
    },
    'message.changed': says(
      'En [What happened], escribí otra cosa.',
      'At [What happened], type something else.',
      'Em [What happened], digite outra coisa.',
    ),
    'another.requested': { press: 'Write another message' },
  },
  states: {
    filling: [{ offers: 'Send' }],
    sending: [{ waits: 'Sending…' }],
    sent: [
      { reads: 'We have your message. We sent you a copy by email, and answer you there.' },
      { offers: 'Write another message' },
      says(
        'El título dice el número del mensaje: una letra y seis cifras.',
        'The heading says the message’s number: a letter and six digits.',
        'O título diz o número da mensagem: uma letra e seis algarismos.',
      ),
    ],
  },
}
