import { assertEvent } from 'xstate'
import { privacySetup } from './privacy.setup.ts'

/** Logins of the customer, a copy of their data, and the end of the account. */
export const privacyMachine = privacySetup.createMachine({
  id: 'privacy',
  description: 'The customer sees and ends their logins, downloads their data, or erases the account.',
  initial: 'loading',
  states: {
    loading: {
      description: 'The logins are being fetched.',
      tags: ['loading'],
      invoke: {
        id: 'listSessions',
        src: 'listSessions',
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'listing',
            actions: { type: 'setSessions', params: ({ event }) => event.output },
            description: 'The logins arrive.',
          },
          {
            target: 'unavailable',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'The server refuses.',
          },
        ],
        onError: { target: 'unavailable', actions: 'setTransportFailure' },
      },
      meta: { title: 'privacy.loading' },
    },
    unavailable: {
      description: 'The logins could not be fetched; they may be asked for again.',
      tags: ['failed'],
      on: { 'loading.retried': { target: 'loading' } },
      meta: { title: 'privacy.unavailable' },
    },
    listing: {
      description: 'The logins are shown, and what else may be done.',
      on: {
        'session.ended': { target: 'ending', actions: 'clearFailure' },
        'export.requested': { target: 'exporting', actions: 'clearFailure' },
        'erasure.requested': { target: 'erasure', actions: 'clearFailure' },
      },
      meta: { title: 'privacy.listing' },
    },
    ending: {
      description: 'A login is being ended, or all others.',
      tags: ['busy'],
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: ({ event }) => {
          assertEvent(event, 'session.ended')
          return { idSesion: event.idSesion }
        },
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'listing',
            actions: { type: 'setSessions', params: ({ event }) => event.output },
            description: 'It is ended.',
          },
          {
            target: 'listing',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'The server refuses: it was over already.',
          },
        ],
        onError: { target: 'listing', actions: 'setTransportFailure' },
      },
      meta: { title: 'privacy.ending' },
    },
    exporting: {
      description: 'The copy is being downloaded.',
      tags: ['busy'],
      invoke: {
        id: 'exportOwnData',
        src: 'exportOwnData',
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'listing',
            description: 'The browser has the file.',
          },
          {
            target: 'listing',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'The server refuses: there was a copy within the last hour.',
          },
        ],
        onError: { target: 'listing', actions: 'setTransportFailure' },
      },
      meta: { title: 'privacy.exporting' },
    },
    erasure: {
      description: 'The account is to be erased.',
      tags: ['erasure'],
      initial: 'asking',
      states: {
        asking: {
          description: 'The customer confirms with the password.',
          on: {
            'erasure.submitted': {
              guard: { type: 'knowsOfTickets', params: ({ event }) => event },
              target: 'erasing',
            },
            'erasure.left': { target: '#privacy.listing', actions: 'clearFailure' },
          },
          meta: { title: 'privacy.erasure.asking' },
        },
        erasing: {
          description: 'The account is being erased.',
          tags: ['busy'],
          invoke: {
            id: 'eraseAccount',
            src: 'eraseAccount',
            input: ({ event }) => {
              assertEvent(event, 'erasure.submitted')
              return { cClave: event.cClave, lEntradasVigentes: event.lEntradasVigentes }
            },
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: '#privacy.erased',
                actions: 'clearFailure',
                description: 'The account is no more.',
              },
              {
                target: 'asking',
                actions: { type: 'setRefusal', params: ({ event }) => event.output },
                description: 'The password is wrong, or something stands in the way.',
              },
            ],
            onError: { target: 'asking', actions: 'setTransportFailure' },
          },
          meta: { title: 'privacy.erasure.erasing' },
        },
      },
      meta: { title: 'privacy.erasure' },
    },
    erased: {
      description: 'The customer reads that the account is no more.',
      tags: ['erased'],
      on: { 'farewell.read': { actions: 'emitLeft' } },
      meta: { title: 'privacy.erased' },
    },
  },
  context: { sessions: [], failure: null, problems: [] },
  meta: {
    title: 'privacy',
    spec: ['RULE-role.data'],
    events: {
      'loading.retried': 'The customer asks to try again.',
      'session.ended': 'The customer ends a login, or all others.',
      'export.requested': 'The customer asks for a copy of their data.',
      'erasure.requested': 'The customer wants the account erased.',
      'erasure.left': 'The customer keeps the account.',
      'erasure.submitted': 'The customer confirms the erasure.',
      'farewell.read': 'The customer goes on.',
    },
    actors: {
      listSessions: "the server is asked for the customer's logins",
      endSession: 'the login is ended',
      exportOwnData: 'the copy is downloaded',
      eraseAccount: 'the account is erased',
    },
    guards: {
      isAccepted: 'Does the server accept?',
      knowsOfTickets: 'Does the customer know of the tickets that cannot be sent again, if there are any?',
    },
  },
})
