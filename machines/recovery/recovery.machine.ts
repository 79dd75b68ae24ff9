import { assertEvent } from 'xstate'
import { recoverySetup } from './recovery.setup.ts'

/** A new password by a mailed code, in three steps on one page (sections 2 and 7, /recoverPassword). */
export const recoveryMachine = recoverySetup.createMachine({
  id: 'recovery',
  description: 'A customer sets a new password by a code that is mailed to them.',
  initial: 'mail',
  states: {
    mail: {
      description: 'The address of the account is asked for.',
      tags: ['mail'],
      on: {
        'code.requested': {
          target: 'sendingCode',
          actions: { type: 'setMail', params: ({ event }) => event },
        },
        'code.remembered': { target: 'code', actions: { type: 'setMail', params: ({ event }) => event } },
      },
      meta: { title: 'recovery.mail' },
    },
    sendingCode: {
      description: 'The server is asked to mail a code.',
      tags: ['mail', 'busy'],
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context }) => ({ cEmail: context.cEmail ?? '' }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'code',
            actions: { type: 'setSent', params: ({ event }) => event.output },
            description: 'It is on its way, if the address is that of an account.',
          },
          {
            target: 'mail',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'The server refuses.',
          },
        ],
        onError: { target: 'mail', actions: 'setTransportFailure' },
      },
      meta: { title: 'recovery.sendingCode' },
    },
    code: {
      description: 'The code of the mail is asked for.',
      tags: ['code'],
      initial: 'sent',
      on: {
        'code.typed': { target: 'password', actions: { type: 'setCode', params: ({ event }) => event } },
        'mail.changed': { target: 'mail', actions: 'clearSent' },
      },
      states: {
        sent: {
          description: 'The code was mailed a moment ago.',
          after: { resendStep: { target: 'resendable' } },
          meta: { title: 'recovery.code.sent' },
        },
        resendable: {
          description: 'Another code may be asked for.',
          tags: ['resendable'],
          on: {
            'code.requested': {
              target: '#recovery.sendingCode',
              actions: { type: 'setMail', params: ({ event }) => event },
            },
          },
          meta: { title: 'recovery.code.resendable' },
        },
      },
      meta: { title: 'recovery.code' },
    },
    password: {
      description: 'The new password is asked for.',
      tags: ['password'],
      on: {
        'password.submitted': { target: 'setting', actions: 'clearFailure' },
        'code.changed': { target: 'code', actions: 'clearFailure' },
        'mail.changed': { target: 'mail', actions: 'clearSent' },
      },
      meta: { title: 'recovery.password' },
    },
    setting: {
      description: 'The server is asked to set the new password.',
      tags: ['password', 'busy'],
      invoke: {
        id: 'setPassword',
        src: 'setPassword',
        input: ({ context: { cEmail, cCodigo }, event }) => {
          assertEvent(event, 'password.submitted')
          const { cClave, cClaveConfirmacion } = event
          return { cEmail: cEmail ?? '', cCodigo, cClave, cClaveConfirmacion }
        },
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'recovered',
            actions: { type: 'emitIdentity', params: ({ event }) => event.output },
            description: 'The password is set, other logins have ended, and the customer is logged in.',
          },
          {
            guard: { type: 'isWrongCode', params: ({ event }) => event.output },
            target: 'code',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'The code is wrong, or its time is up.',
          },
          {
            target: 'password',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'The server refuses the password.',
          },
        ],
        onError: { target: 'password', actions: 'setTransportFailure' },
      },
      meta: { title: 'recovery.setting' },
    },
    recovered: {
      type: 'final',
      description: 'The password is set: the customer goes on to where they came from.',
      tags: ['password', 'busy'],
      meta: { title: 'recovery.recovered' },
    },
  },
  context: { cEmail: null, cCodigo: '', sent: null, failure: null, problems: [] },
  meta: {
    title: 'recovery',
    spec: ['RULE-recover-password', 'RULE-recovery-code.required'],
    events: {
      'code.remembered': 'The browser remembers a code that was sent before the page was loaded anew.',
      'code.requested': 'The customer asks for a code, or for another.',
      'code.typed': 'The customer has typed the code.',
      'mail.changed': 'The customer wants to give another address.',
      'code.changed': 'The customer wants to type the code again.',
      'password.submitted': 'The customer sends the new password.',
    },
    actors: {
      sendCode: 'the server is asked to mail a code',
      setPassword: 'the server is asked to set the new password',
    },
    delays: { resendStep: 'the time between two codes' },
    guards: {
      isAccepted: 'Does the server accept?',
      isWrongCode: 'Is the code wrong, or its time up?',
    },
  },
})
