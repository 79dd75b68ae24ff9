import { measurementSetup } from './measurement.setup.ts'

/** Whether visits and sales may be counted with pixels (section 7), in a deployment that names some. */
export const measurementMachine = measurementSetup.createMachine({
  id: 'measurement',
  description: 'Whether visits and sales may be counted by an outside service: never before a yes.',
  initial: 'opening',
  states: {
    opening: {
      description: 'What was answered before on this device counts, and what the browser says for its user.',
      always: [
        { guard: 'refusesAll', target: 'refused', description: 'The browser refuses for its user.' },
        { guard: 'hasAllowed', target: 'allowed', description: 'The visitor has allowed it before.' },
        { guard: 'hasRefused', target: 'refused', description: 'The visitor has refused it before.' },
        { target: 'undecided', description: 'Nobody has asked the visitor yet.' },
      ],
      meta: { title: 'measurement.opening' },
    },
    undecided: {
      description: 'The visitor is asked; nothing is counted meanwhile.',
      tags: ['undecided'],
      on: {
        'measurement.allowed': {
          target: 'allowed',
          actions: { type: 'setAnswer', params: { answer: 'yes' } },
        },
        'measurement.refused': {
          target: 'refused',
          actions: { type: 'setAnswer', params: { answer: 'no' } },
        },
      },
      meta: { title: 'measurement.undecided' },
    },
    allowed: {
      description: 'Visits and sales are counted, until the visitor takes it back on the privacy page.',
      tags: ['allowed'],
      on: {
        'measurement.refused': {
          target: 'refused',
          actions: { type: 'setAnswer', params: { answer: 'no' } },
        },
      },
      meta: { title: 'measurement.allowed' },
    },
    refused: {
      description: 'Nothing is counted, until the visitor allows it on the privacy page.',
      tags: ['refused'],
      on: {
        'measurement.allowed': {
          target: 'allowed',
          actions: { type: 'setAnswer', params: { answer: 'yes' } },
        },
      },
      meta: { title: 'measurement.refused' },
    },
  },
  context: ({ input }) => input,
  meta: {
    title: 'measurement',
    spec: [
      'CALL-pixel-landing',
      'CALL-pixel-seat-selection',
      'CALL-pixel-confirmation-success',
      'CALL-pixel-confirmation-failure',
    ],
    events: {
      'measurement.allowed': 'The visitor allows visits and sales to be counted.',
      'measurement.refused': 'The visitor does not allow it, or no longer.',
    },
    guards: {
      refusesAll: 'Does the browser refuse for its user?',
      hasAllowed: 'Has the visitor allowed it before?',
      hasRefused: 'Has the visitor refused it before?',
    },
  },
})
