import { assertEvent } from 'xstate'
import { nothingKnown, tabOwnershipSetup } from './tab-ownership.setup.ts'

/** Which tab owns the purchase, over a shared record with a fencing epoch (statecharts, Several tabs). */
export const tabOwnershipMachine = tabOwnershipSetup.createMachine({
  id: 'tab-ownership',
  description: 'One purchase at a time, in one tab: that tab acts on it, the others only show it.',
  initial: 'idle',
  states: {
    idle: {
      description: 'No tab of this browser is known to be buying.',
      always: { guard: 'isElsewhere', target: 'follower', description: 'Another tab is buying.' },
      on: {
        'tab.rehydrated': [
          {
            guard: { type: 'isMine', params: ({ event }) => event },
            target: 'relocking',
            actions: { type: 'readRecord', params: ({ event }) => event },
            description: 'The tab that buys was reloaded.',
          },
          { actions: { type: 'readRecord', params: ({ event }) => event } },
        ],
        'purchase.started': { target: 'claiming', actions: { type: 'claim', params: ({ event }) => event } },
        'payment.started': {
          actions: 'notifyRefused',
          description: 'What the page would pay has ended: the payment is refused.',
        },
        'remote.claimed': {
          guard: { type: 'isNewer', params: ({ event }) => event },
          actions: { type: 'hearRecord', params: ({ event }) => event },
        },
      },
      meta: { title: 'tab-ownership.idle' },
    },
    follower: {
      description: 'Another tab is buying: this one shows its clock and changes nothing.',
      after: {
        ownerGrace: {
          target: 'follower',
          reenter: true,
          actions: 'askJanitor',
          description: 'The tab that buys is late: if it is gone, this one tidies up after it.',
        },
      },
      on: {
        'purchase.started': { target: 'claiming', actions: { type: 'claim', params: ({ event }) => event } },
        'payment.started': {
          actions: 'notifyRefused',
          description: 'What the page would pay is no longer its own: the payment is refused.',
        },
        'purchase.paid': {
          target: 'idle',
          actions: 'askJanitorOfPaid',
          description: 'Paid by the tab that bought: if that one is gone, this one tidies up after it.',
        },
        'remote.claimed': [
          {
            guard: { type: 'isNewer', params: ({ event }) => event },
            target: 'follower',
            reenter: true,
            actions: { type: 'hearRecord', params: ({ event }) => event },
          },
          {
            guard: { type: 'isKnown', params: ({ event }) => event },
            target: 'follower',
            reenter: true,
            actions: { type: 'setNow', params: ({ event }) => event },
            description: 'The tab wakes up, after no one knows how long.',
          },
        ],
        'remote.reset': {
          guard: { type: 'isNewer', params: ({ event }) => event },
          target: 'idle',
          actions: { type: 'hearRecord', params: ({ event }) => event },
        },
      },
      meta: { title: 'tab-ownership.follower' },
    },
    claiming: {
      description: 'This tab writes down, for all tabs to see, that it is the one that buys.',
      invoke: {
        id: 'claimOwnership',
        src: 'claimOwnership',
        input: ({ context: { epoch }, event }) => {
          assertEvent(event, 'purchase.started')
          return { process: event.process, epoch, now: event.now }
        },
        onDone: [
          {
            guard: { type: 'isRefusedYetOwner', params: ({ event }) => event.output },
            target: 'principal',
            actions: { type: 'continueOwning', params: ({ event }) => event.output },
            description: 'The purchase that this tab already owns goes on.',
          },
          {
            guard: { type: 'isOwnPayment', params: ({ event }) => event.output },
            target: 'relocking',
            description: 'It was reloaded while paying, and took its purchase up again before it knew.',
          },
          {
            guard: { type: 'isRefusedYetNamed', params: ({ event }) => event.output },
            target: 'relocking',
            actions: ['notifyRefused', 'forget'],
            description: 'It was reloaded while paying, and asked to buy another before it knew.',
          },
          {
            guard: { type: 'isRefusedAsOver', params: ({ event }) => event.output },
            target: 'idle',
            actions: [
              { type: 'notifyOver', params: ({ event }) => event.output },
              'disown',
              { type: 'hearRecord', params: ({ event }) => event.output },
            ],
            description: 'The record refuses: this purchase cannot be owned any more.',
          },
          {
            guard: { type: 'isDoneAndNewest', params: ({ event }) => event.output },
            target: 'principal',
            actions: [{ type: 'ownAnew', params: ({ event }) => event.output }, 'resume'],
            description: 'It is written: this tab owns the purchase. A payment that waited begins.',
          },
          { target: 'superseded', description: 'Another tab came later and was heard first.' },
        ],
        onError: { target: 'idle', actions: ['notifyRefused', 'disown'] },
      },
      on: {
        'tab.rehydrated': { actions: { type: 'setTabId', params: ({ event }) => event } },
        'payment.started': {
          actions: { type: 'defer', params: ({ event }) => event },
          description: 'The payment waits until it is written.',
        },
        'remote.reset': { actions: { type: 'rememberRecord', params: ({ event }) => event } },
      },
      meta: { title: 'tab-ownership.claiming' },
    },
    relocking: {
      description: 'After a reload: this tab takes its purchase back, unless another tab has it by now.',
      invoke: {
        id: 'relockOwnership',
        src: 'relockOwnership',
        onDone: [
          {
            guard: { type: 'isDoneWhilePaying', params: ({ event }) => event.output },
            target: '#tab-ownership.paying.charging',
            actions: { type: 'ownPaying', params: ({ event }) => event.output },
            description: "The purchase is this tab's again, and is being paid: it is not paid once more.",
          },
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'principal',
            actions: [{ type: 'own', params: ({ event }) => event.output }, 'resume'],
            description: "The purchase is this tab's again. A payment that waited begins.",
          },
          { target: 'superseded', description: 'Another tab has the purchase by now.' },
        ],
        onError: { target: 'superseded' },
      },
      on: {
        'payment.started': {
          actions: { type: 'defer', params: ({ event }) => event },
          description: 'The payment waits until this tab has its purchase back.',
        },
        'remote.claimed': {
          guard: { type: 'isNewer', params: ({ event }) => event },
          target: 'superseded',
          actions: { type: 'hearRecord', params: ({ event }) => event },
        },
      },
      meta: { title: 'tab-ownership.relocking' },
    },
    principal: {
      description: 'This tab owns the purchase: it alone pays for it or cancels it.',
      on: {
        'purchase.started': { target: 'claiming', actions: { type: 'claim', params: ({ event }) => event } },
        'lock.lost': { guard: { type: 'isCurrentLock', params: ({ event }) => event }, target: 'superseded' },
        'remote.claimed': {
          guard: { type: 'isNewer', params: ({ event }) => event },
          target: 'superseded',
          actions: { type: 'hearRecord', params: ({ event }) => event },
        },
        'remote.reset': {
          guard: { type: 'isNewer', params: ({ event }) => event },
          target: 'idle',
          actions: [{ type: 'hearRecord', params: ({ event }) => event }, 'disown'],
        },
        'purchase.cancelled': {
          target: 'closing',
          actions: { type: 'setClosing', params: ({ event }) => event },
        },
        'purchase.expired': {
          target: 'closing',
          actions: { type: 'setClosing', params: ({ event }) => event },
        },
        'session.ended': {
          target: 'closing',
          actions: { type: 'setClosingAtLogout', params: ({ event }) => event },
        },
        'payment.started': { target: 'paying', actions: { type: 'setNow', params: ({ event }) => event } },
        'purchase.paid': {
          target: '#tab-ownership.paying.settling',
          actions: { type: 'setNow', params: ({ event }) => event },
          description: 'It was paid before this tab knew: by a reload in the middle of paying.',
        },
      },
      meta: { title: 'tab-ownership.principal' },
    },
    paying: {
      description: 'Payment is under way: nothing ends it but its outcome.',
      initial: 'marking',
      on: {
        'remote.reset': {
          actions: { type: 'rememberRecord', params: ({ event }) => event },
          description: 'Another tab has taken over and ended since: the payment goes on to its own end.',
        },
      },
      states: {
        marking: {
          description: 'It is written down, for all tabs to see, that this purchase is being paid.',
          invoke: {
            id: 'markPaying',
            src: 'markPaying',
            input: ({ context }) => ({ epoch: context.epoch, now: context.now }),
            onDone: [
              {
                guard: { type: 'isFenced', params: ({ event }) => event.output },
                target: '#tab-ownership.superseded',
                actions: { type: 'notifyRecord', params: ({ event }) => event.output },
                description: 'Another tab has the purchase by now.',
              },
              {
                guard: 'isAnythingWaiting',
                target: 'charging',
                actions: [{ type: 'advance', params: ({ event }) => event.output }, 'resume'],
                description: 'It is written, and how the payment ended is known by now.',
              },
              {
                target: 'charging',
                actions: [{ type: 'advance', params: ({ event }) => event.output }, 'notifyCleared'],
                description: 'It is written: the charge may be asked for.',
              },
            ],
            onError: { target: '#tab-ownership.superseded' },
          },
          on: {
            'payment.failed': { actions: { type: 'defer', params: ({ event }) => event } },
            'purchase.paid': { actions: { type: 'defer', params: ({ event }) => event } },
            'payment.started': { actions: ['forget', { type: 'setNow', params: ({ event }) => event }] },
          },
          meta: { title: 'tab-ownership.paying.marking' },
        },
        charging: {
          description: 'The charge is with the provider; neither expiry nor another start ends it.',
          on: {
            'purchase.paid': {
              target: 'settling',
              actions: { type: 'setNow', params: ({ event }) => event },
            },
            'payment.failed': [
              { guard: 'isOvertaken', target: '#tab-ownership.superseded' },
              { target: 'reviving', actions: { type: 'setDeadline', params: ({ event }) => event } },
            ],
            'session.ended': {
              target: '#tab-ownership.closing',
              actions: { type: 'setClosingAtLogout', params: ({ event }) => event },
              description:
                'Logged out in another tab: no page here can be notified of the payment, which goes on.',
            },
            'purchase.expired': {
              guard: { type: 'isSeenByServer', params: ({ event }) => event },
              target: '#tab-ownership.closing',
              actions: { type: 'setClosingByServer', params: ({ event }) => event },
              description: 'It ended on the server while it was being paid: nothing is left to release.',
            },
          },
          meta: { title: 'tab-ownership.paying.charging' },
        },
        reviving: {
          description: "The charge was refused: the purchase runs again until the server's deadline.",
          invoke: {
            id: 'reviveProcess',
            src: 'reviveProcess',
            input: ({ context }) => ({ epoch: context.epoch, now: context.now, dMaxima: context.dMaxima }),
            onDone: [
              {
                guard: { type: 'isDoneAndNewest', params: ({ event }) => event.output },
                target: '#tab-ownership.principal',
                actions: [{ type: 'setRevived', params: ({ event }) => event.output }, 'resume'],
                description: 'It is written: the purchase goes on, with the payment or the end that waited.',
              },
              { target: '#tab-ownership.superseded', description: 'Another tab has the purchase by now.' },
            ],
            onError: { target: '#tab-ownership.superseded' },
          },
          on: {
            'payment.started': {
              guard: 'isNothingWaiting',
              actions: { type: 'defer', params: ({ event }) => event },
              description: 'The payment waits, unless the purchase has ended.',
            },
            'purchase.cancelled': { actions: { type: 'defer', params: ({ event }) => event } },
            'purchase.expired': { actions: { type: 'defer', params: ({ event }) => event } },
            'session.ended': { actions: { type: 'defer', params: ({ event }) => event } },
          },
          meta: { title: 'tab-ownership.paying.reviving' },
        },
        settling: {
          description: 'Paid: this tab no longer buys, and says so, unless another has started a purchase.',
          invoke: {
            id: 'settlePayment',
            src: 'settlePayment',
            input: ({ context }) => ({ epoch: context.epoch, now: context.now }),
            onDone: {
              target: '#tab-ownership.idle',
              actions: ['disown', 'notifyEnded', { type: 'hearRecord', params: ({ event }) => event.output }],
              description: 'It is written: the purchase is paid.',
            },
            onError: { target: '#tab-ownership.idle', actions: ['disown', 'notifyEnded'] },
          },
          meta: { title: 'tab-ownership.paying.settling' },
        },
      },
      meta: { title: 'tab-ownership.paying' },
    },
    closing: {
      description: 'The purchase is being given up and, where it still holds places, released on the server.',
      invoke: {
        id: 'closeProcess',
        src: 'closeProcess',
        input: ({ context }) => ({ ...context.closing, epoch: context.epoch, now: context.now }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'idle',
            actions: ['disown', 'notifyEnded', { type: 'hearRecord', params: ({ event }) => event.output }],
            description: 'It is written: nobody is buying.',
          },
          { target: 'superseded', description: 'Another tab has the purchase by now.' },
        ],
        onError: { target: 'idle', actions: ['disown', 'notifyEnded'] },
      },
      on: { 'remote.reset': { actions: { type: 'rememberRecord', params: ({ event }) => event } } },
      meta: { title: 'tab-ownership.closing' },
    },
    superseded: {
      description: 'Another tab started a purchase: this one says so and cancels nothing.',
      entry: ['disown', 'notifySuperseded'],
      on: {
        'supersession.acknowledged': {
          target: 'idle',
          actions: { type: 'setNow', params: ({ event }) => event },
        },
        'purchase.paid': {
          target: 'idle',
          actions: 'askJanitorOfPaid',
          description: 'Paid by the tab that bought: if that one is gone, this one tidies up after it.',
        },
        'purchase.started': { target: 'claiming', actions: { type: 'claim', params: ({ event }) => event } },
        'remote.claimed': {
          guard: { type: 'isNewer', params: ({ event }) => event },
          actions: { type: 'hearRecord', params: ({ event }) => event },
        },
        'remote.reset': {
          guard: { type: 'isNewer', params: ({ event }) => event },
          actions: { type: 'hearRecord', params: ({ event }) => event },
        },
      },
      meta: { title: 'tab-ownership.superseded' },
    },
  },
  invoke: { id: 'watchTabs', src: 'watchTabs' },
  on: {
    'remote.claimed': { actions: { type: 'rememberRecord', params: ({ event }) => event } },
    'clock.corrected': {
      actions: { type: 'shareOffset', params: ({ event }) => ({ offsetMs: event.offsetMs }) },
      description: "How far this computer's clock is off is shared with the other tabs.",
    },
  },
  context: nothingKnown,
  meta: {
    title: 'tab-ownership',
    spec: ['TRANS-purchase.leave-other-tab', 'TRANS-timer.cancel-invalidates'],
    events: {
      'clock.corrected': "It is measured how far this computer's clock is off.",
      'tab.rehydrated': 'This tab has read which tab is buying.',
      'purchase.started': 'The first place of a purchase is held, or of another performance.',
      'remote.claimed': 'Another tab says that it is the one that buys.',
      'remote.reset': 'Another tab says that nobody is buying.',
      'purchase.expired': 'The time of the purchase is up.',
      'lock.lost': "Another tab has taken this tab's place.",
      'purchase.cancelled': 'The purchase is cancelled.',
      'session.ended': 'The customer is no longer logged in.',
      'payment.started': 'A payment begins.',
      'purchase.paid': 'The purchase is paid.',
      'payment.failed': 'The payment failed: another may be tried.',
      'supersession.acknowledged': 'The customer has read that another tab started a purchase.',
    },
    actors: {
      watchTabs: 'this tab listens to the others',
      claimOwnership: 'this tab becomes the one that buys',
      relockOwnership: 'this tab takes its purchase back',
      markPaying: 'it is written down that the purchase is being paid',
      reviveProcess: 'the purchase is set going again',
      settlePayment: 'it is written down that the purchase is paid',
      closeProcess: 'the purchase is given up',
    },
    delays: { ownerGrace: 'the deadline and five seconds more' },
    guards: {
      isNewer: 'Is this newer than what was heard before?',
      isMine: 'Is this tab the one that buys?',
      isKnown: 'Is this what was heard before?',
      isElsewhere: 'Is another tab the one that buys?',
      isDoneAndNewest: 'Is it done, and has no other tab come later?',
      isAnythingWaiting: 'Does anything wait that came meanwhile?',
      isNothingWaiting: 'Does nothing wait yet?',
      isDoneWhilePaying: 'Is it done, and is the purchase being paid?',
      isRefusedYetOwner:
        'Is it refused, because this tab owns a purchase that goes on, and has no other tab come later?',
      isOwnPayment: 'Is it refused, because this tab was paying that very purchase when it was reloaded?',
      isRefusedYetNamed: 'Is it refused, though this tab is the one written down?',
      isSeenByServer: 'Does the server say so, not the clock?',
      isRefusedAsOver: 'Is it refused, because it is over or another tab pays for it?',
      isDone: 'Is it done?',
      isFenced: 'Does another tab own the purchase by now?',
      isCurrentLock: 'Is it about the present purchase, not an earlier one?',
      isOvertaken: 'Has another tab come later?',
    },
  },
})
