import type { Decisions } from '../../../server/payments/decide/decisions.ts'
import type { PayingOptions } from '../paying/models.ts'
import type { PayingBudget } from '../paying/paying-model.ts'
import { moreMistakes, plantedMistakes } from '../paying/planted-mistakes.ts'
import { plantedPaying } from './planted-paying.ts'

const {
  'assuming that no answer means not charged': assumesNotCharged,
  'trusting what a notification claims': trustsNotification,
  'ignoring the amount that was charged': ignoresAmount,
  'sending a retry under a new key': newKeyOnRetry,
  'letting old news undo newer ones': undoesNews,
} = plantedMistakes
const more = moreMistakes

type InTheServer = [
  title: string,
  rule: string,
  budget: Partial<PayingBudget>,
  planted: Partial<Decisions>,
  message: RegExp,
]

const inTheServer: InTheServer[] = [
  [
    'no answer is taken for not charged',
    'Charged means exactly one',
    { lost: 1 },
    assumesNotCharged,
    /no tickets, 0 refunds/,
  ],
  [
    'what a notification claims is believed',
    'No tickets without a charge',
    { notices: 1 },
    trustsNotification,
    /nothing was charged/,
  ],
  ['any amount will do', 'No tickets without a charge', { wrong: 1 }, ignoresAmount, /another amount/],
  ['a new key for each try', 'An attempt is charged once', { lost: 1 }, newKeyOnRetry, /charged twice/],
  [
    'old news undo newer ones',
    'No tickets without a charge',
    { notices: 1 },
    undoesNews,
    /nothing was charged/,
  ],
  [
    'the sweeper takes what is being paid',
    'A purchase that is being paid is neither',
    { deadlines: 1 },
    more.sweepOf(['ABIERTO', 'PAGANDO']),
    /the sweeper made it EXPIRADO/,
  ],
  [
    'the sweeper takes what is paid',
    'What is paid stays paid',
    { deadlines: 1 },
    more.sweepOf(['CONFIRMADO']),
    /became EXPIRADO/,
  ],
  [
    'the sweeper gives up the seat of a payment under way',
    'Places are not given up',
    { deadlines: 1 },
    more.sweepOf(['ABIERTO', 'PAGANDO']),
    /EXPIRADO while attempt 1 is ENVIANDO/,
  ],
  [
    'an unknown charge is taken for approved',
    'No tickets without a charge',
    { lost: 1 },
    more.unknownIsApproved,
    /nothing was charged/,
  ],
  [
    'a paid purchase takes a second approval for its own',
    'A purchase is paid once',
    { payments: 2, lates: 1 },
    { ...more.leavesKeysOpen, ...more.paidTakesAnotherApproval },
    /2 attempts/,
  ],
  [
    'a new key for each refund',
    'A charge is given back once',
    { wrong: 1, lost: 1 },
    more.newRefundKey,
    /given back 2 times/,
  ],
  [
    'a refund that is scheduled counts as done',
    'A refund that is said to be done',
    { wrong: 1, schedules: 1 },
    more.scheduledIsDone,
    /said to be done, and nothing went back/,
  ],
  [
    'a refund that nobody knows about counts as done',
    'A refund that is said to be done',
    { wrong: 1, lost: 1 },
    more.unknownRefundIsDone,
    /said to be done, and nothing went back/,
  ],
  [
    'the provider is asked again for what an operator pays',
    'A charge is given back once',
    { wrong: 1, byHands: 1 },
    more.asksByHandAgain,
    /given back 2 times/,
  ],
  [
    'what is to be paid by hand can never be closed',
    'Nobody is stuck',
    { wrong: 1, byHands: 1 },
    more.byHandIsForgotten,
    /no quiescent state is reachable/,
  ],
  [
    'a request that arrives again is another payment',
    'A payment that is confirmed once',
    { doubles: 1 },
    more.forgetsIdempotencyKey,
    /one idempotency key/,
  ],
  [
    'a second payment is not refused while one is under way',
    'Two payments of one purchase',
    { payments: 2, reloads: 1 },
    more.secondPayment,
    /two attempts/,
  ],
  [
    'a late approval takes the seat back from who has it',
    'No seat is sold twice',
    { lates: 1, deadlines: 1, rivals: 1 },
    more.placesAreAlwaysOurs,
    /rival and customer/,
  ],
  [
    'a declined card offers its places again, no matter who has them',
    'What is offered to be paid again',
    { lost: 1, sleeps: 1, rivals: 1 },
    more.placesAreAlwaysOurs,
    /another has its seat/,
  ],
  [
    'the refund of a charge without tickets is forgotten',
    'Charged means exactly one',
    { wrong: 1 },
    more.forgetsRefund,
    /no tickets, 0 refunds/,
  ],
  [
    'a charge found declined at the horizon is left at that',
    'Charged means exactly one',
    { crashes: 1, horizons: 1, lates: 1 },
    more.leavesDeclinedAtHorizon,
    /no tickets, 0 refunds/,
  ],
  [
    'whatever is due is charged, seen or not',
    'What the customer saw',
    { changes: 1 },
    more.chargesWhateverIsDue,
    /charges v-2, and the page showed v-1/,
  ],
  [
    'a second card is charged while the first may still be approved',
    'No other card is charged',
    { payments: 2, lates: 1 },
    more.leavesKeysOpen,
    /are charged/,
  ],
  [
    'a second card is charged though nobody knows whether the first is void',
    'No other card is charged',
    { payments: 2, lates: 1, lost: 1 },
    more.chargesThoughKeysAreOpen,
    /are charged/,
  ],
  [
    'a late approval brings back what was cancelled',
    'What was cancelled',
    { lates: 1, cancels: 1 },
    more.honoursCancelled,
    /cancelled and became CONFIRMADO/,
  ],
  [
    'a late approval is honoured though another purchase was started',
    'What another purchase replaced',
    { lates: 1, deadlines: 1, replacements: 1 },
    more.honoursReplaced,
    /another was started/,
  ],
  [
    'a late approval brings back what another purchase replaced while it was open',
    'What another purchase replaced',
    { lates: 1, replacements: 1 },
    more.honoursReplacedWhileOpen,
    /another was started/,
  ],
  [
    'another purchase replaces what is being paid',
    'A purchase that is being paid is neither',
    { replacements: 1 },
    more.replacementOf(['ABIERTO', 'PAGANDO']),
    /the replacement made it CANCELADO/,
  ],
  [
    'a show that has begun is sold',
    'A performance that has begun',
    { begins: 1 },
    more.sellsWhatHasBegun,
    /became CONFIRMADO/,
  ],
  [
    'a performance that was cancelled is sold',
    'A performance that has begun, or was cancelled',
    { cancellations: 1 },
    more.sellsWhatWasCancelled,
    /became CONFIRMADO/,
  ],
  [
    'an unknown charge is taken for declined and its purchase forgotten',
    'No purchase stays',
    { lost: 1 },
    more.forgetsUnknown,
    /PAGANDO for ever/,
  ],
  [
    'a cancelled purchase keeps its seat',
    'A purchase that ended keeps no seat',
    { cancels: 1 },
    more.endedKeepsSeat,
    /CANCELADO with its seat/,
  ],
  [
    'a declined card costs the seat',
    'A declined card keeps the seat',
    {},
    more.declinedCostsSeat,
    /the seat is gone/,
  ],
  [
    'what a door has admitted is regretted',
    'What was admitted',
    { regrets: 1, doors: 1 },
    more.regretsWhatWasAdmitted,
    /regretted all the same/,
  ],
  [
    'the refund of a regret is forgotten',
    'Charged means exactly one',
    { regrets: 1 },
    more.forgetsRefundOfRegret,
    /no tickets, 0 refunds/,
  ],
  [
    'a regretted purchase keeps its seat',
    'A purchase that ended keeps no seat',
    { regrets: 1 },
    more.regretKeepsSeat,
    /CANCELADO with its seat/,
  ],
  [
    'the tickets of a regretted purchase stay valid',
    'No seat is sold twice',
    { regrets: 1, rivals: 1 },
    more.regretKeepsTickets,
    /rival/,
  ],
  [
    'nobody reconciles',
    'Nobody is stuck',
    { crashes: 1 },
    more.nobodyReconciles,
    /no quiescent state is reachable/,
  ],
]

/** Mistakes in the functions that the server runs. */
export const serverMistakes = inTheServer.map(([title, rule, budget, decisions, message]) =>
  plantedPaying(title, rule, message, { budget, decisions }),
)

type AtTheDesk = [
  title: string,
  rule: string,
  budget: Partial<PayingBudget>,
  planted: PayingOptions,
  message: RegExp,
]

const atTheDesk: AtTheDesk[] = [
  [
    'the cash of a sale that is cancelled stays in the drawer',
    'Charged means exactly one',
    { regrets: 1 },
    { desk: 'cash', decisions: more.forgetsRefundOfRegret },
    /no tickets, 0 refunds/,
  ],
  [
    'cash buys what has begun in the same moment, and is kept',
    'Charged means exactly one',
    { begins: 1 },
    { desk: 'cash', decisions: { ...more.collectsForWhatHasBegun, ...more.forgetsRefund } },
    /no tickets, 0 refunds/,
  ],
  [
    'a terminal that does not answer is taken for one that did not charge',
    'Charged means exactly one',
    { lost: 1 },
    { desk: 'terminal', decisions: assumesNotCharged },
    /no tickets, 0 refunds/,
  ],
]

/** The same, at the box office. */
export const deskMistakes = atTheDesk.map(([title, rule, budget, planted, message]) =>
  plantedPaying(title, rule, message, { ...planted, budget }),
)

type Elsewhere = [
  title: string,
  rule: string,
  way: NonNullable<PayingOptions['way']>,
  planted: Partial<Decisions>,
  message: RegExp,
]

const elsewhere: Elsewhere[] = [
  [
    'a step that the customer gave up is taken for void without asking',
    'Charged means exactly one',
    'page',
    more.takesAStepForOver,
    /no tickets, 0 refunds/,
  ],
  [
    'what could not be made void is forgotten',
    'Charged means exactly one',
    'unvoidable',
    more.forgetsWhatIsLeftOpen,
    /no tickets, 0 refunds/,
  ],
  [
    'an agreement is taken while the customer gives it up',
    'The page never says failed while tickets exist',
    'capture',
    more.capturesWithoutALock,
    /the payment failed/,
  ],
  [
    'an agreement is taken for a charge',
    'No tickets without a charge',
    'capture',
    more.takesAnAgreementForACharge,
    /nothing was charged/,
  ],
]

/** The same, where the customer goes on elsewhere. */
export const elsewhereMistakes = elsewhere.map(([title, rule, way, decisions, message]) =>
  plantedPaying(title, rule, message, { way, decisions }),
)
