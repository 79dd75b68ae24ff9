import type { Decisions } from '../../../server/payments/decide/decisions.ts'
import type { PayingOptions } from '../paying/models.ts'
import type { PayingBudget } from '../paying/paying-model.ts'
import { moreMistakes as more, plantedMistakes } from '../paying/planted-mistakes.ts'
import { plantedPaying } from './planted-paying.ts'

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
    { desk: 'terminal', decisions: plantedMistakes['assuming that no answer means not charged'] },
    /no tickets, 0 refunds/,
  ],
]

/** Mistakes in the functions that the server runs, at the box office. */
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
