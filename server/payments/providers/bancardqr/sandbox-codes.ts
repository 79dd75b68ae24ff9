import { randomToken } from '../../../auth/random-token.ts'
import { HostedOrders } from '../../sandbox-kit/hosted-orders.ts'
import type { SandboxParts } from '../entry.ts'
import { sandboxAccount } from './account.ts'
import type { Act } from './sandbox-words.ts'
import {
  ANSWER_WITHIN_MS,
  basic,
  CODE_LIFE_MS,
  isTaken,
  POSTED_CURRENCY,
  type PostedPayment,
} from './wire.ts'

/** A code that was made; the shop is notified of a payment by it, which is confirmed or reversed by what the shop answers. */
export interface Code {
  /** What Bancard calls hook_alias; nothing of the shop's is known here. */
  id: string
  key: string
  /** Whole guaraníes. */
  amount: number
  description: string
  data: string
  createdAt: string
  state: 'open' | 'notifying' | 'confirmed' | 'failed' | 'reversed' | 'reverted'
  /** When the shop was notified; null before. */
  notifiedAt: string | null
  /** The notice goes out once the shop has reverted. */
  isLate: boolean
}

/** How many notifications of a payment are sent, and how. */
interface Sent {
  change?: Partial<PostedPayment>
  password?: string
  times?: number
}

export interface Codes {
  all(): Code[]
  /** As it is now. */
  byAlias(alias: string): Code | undefined
  make(code: { amount: number; description: string; dataOf(alias: string): string }): Code
  /** Does what was pressed in the payer's application, once: a code that is over does nothing. */
  act(code: Code, act: Act): Promise<void>
  /** @returns the reply's code and key of a message, as Bancard answers a reversal */
  revert(code: Code): { done: boolean; code: string; key: string }
}

const dateTime = (at: Date): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: 'America/Asuncion',
    dateStyle: 'short',
    timeStyle: 'medium',
  })
    .format(at)
    .replace(',', '')

export { dateTime }

/** The sandbox's codes, kept in its ledger. */
export const openCodes = ({ clock, ledger, providerSecret, notifySecret, ask }: SandboxParts): Codes => {
  const codes = new HostedOrders<Code>(ledger, 'bancardqr')
  const { noticeUser, noticePassword } = sandboxAccount({ providerSecret, notifySecret })

  const byAlias = (alias: string): Code | undefined => {
    const code = codes.byId(alias)
    if (code === undefined) return undefined
    const now = clock.now().getTime()
    // A process that ended while it waited for the shop has heard nothing.
    if (code.state === 'notifying' && now - new Date(code.notifiedAt ?? 0).getTime() > 2 * ANSWER_WITHIN_MS)
      return codes.save({ ...code, state: 'reversed' })
    return code
  }
  const isOpen = (code: Code): boolean =>
    code.state === 'open' && clock.now().getTime() < new Date(code.createdAt).getTime() + CODE_LIFE_MS

  /** Posted once, whatever comes of it. @returns whether the shop takes it */
  const notify = async (
    { id, amount, description }: Code,
    { change = {}, password = noticePassword }: Sent = {},
  ): Promise<boolean> => {
    const payment = {
      hook_alias: id,
      status: 'confirmed',
      response_code: '00',
      response_description: 'APROBADA',
      amount,
      currency: POSTED_CURRENCY,
      installment_number: 1,
      description,
      date_time: dateTime(clock.now()),
      ticket_number: 4_000_000_000 + codes.all().length,
      authorization_code: '654321',
      commerce_name: 'CENTRO ASUNCION',
      branch_name: 'CASA CENTRAL',
      account_type: 'DC',
      payer: { name: 'ANA', lastname: 'PAGADORA', cellphone: '0981000000', email: '', notes: '' },
      ...change,
    }
    const headers = { authorization: basic(noticeUser, password) }
    const reply = await ask({ headers, body: JSON.stringify({ payment }) }, ANSWER_WITHIN_MS)
    return reply !== null && reply.status >= 200 && reply.status < 300 && isTaken(reply.body)
  }

  /** The money is taken from the payer, the shop is notified, and its answer decides. */
  const pay = async (code: Code, { times = 1, ...sent }: Sent = {}): Promise<void> => {
    codes.save({ ...code, state: 'notifying', notifiedAt: clock.now().toISOString() })
    const answers: boolean[] = []
    for (let nth = 0; nth < times; nth++) answers.push(await notify(code, sent))
    // The shop may have reverted it meanwhile.
    if (codes.byId(code.id)?.state !== 'notifying') return
    codes.save({
      ...code,
      state: answers[0] ? 'confirmed' : 'reversed',
      notifiedAt: clock.now().toISOString(),
    })
  }

  const perform: Record<Act, (code: Code) => Promise<void>> = {
    pay: (code) => pay(code),
    payTwiceSaid: (code) => pay(code, { times: 2 }),
    payLess: (code) => pay(code, { change: { amount: code.amount - 1 } }),
    otherCurrency: (code) => pay(code, { change: { currency: 'US' } }),
    lostNotice: async (code) => void codes.save({ ...code, state: 'reversed' }),
    lateNotice: async (code) => void codes.save({ ...code, isLate: true }),
    forge: async (code) => void (await notify(code, { password: `${noticePassword}-forged` })),
    refuse: async (code) => {
      const failed = codes.save({ ...code, state: 'failed', notifiedAt: clock.now().toISOString() })
      const change = {
        status: 'failed',
        response_code: '51',
        response_description: 'Fondos insuficientes',
        authorization_code: null,
      } as const
      await notify(failed, { change })
    },
    leave: async () => {},
  }

  return {
    all: () => codes.all(),
    byAlias,
    make: ({ amount, description, dataOf }) => {
      const id = randomToken(12)
      return codes.save({
        id,
        key: id,
        amount,
        description,
        data: dataOf(id),
        createdAt: clock.now().toISOString(),
        state: 'open',
        notifiedAt: null,
        isLate: false,
      })
    },
    act: async (code, act) => {
      if (isOpen(code)) await perform[act](code)
    },
    revert: (code) => {
      if (code.state === 'confirmed') return { done: false, code: '12', key: 'TransactionAlreadyConfirmed' }
      if (code.state === 'reversed' || code.state === 'reverted')
        return { done: false, code: '71', key: 'AlreadyReversedError' }
      const paid = code.state === 'notifying' || code.isLate
      const reverted = codes.save({ ...code, state: 'reverted', isLate: false })
      // What the shop answers to it changes nothing any more.
      if (code.isLate) void notify(reverted)
      return paid
        ? { done: true, code: '00', key: 'RollbackSuccessful' }
        : { done: false, code: '', key: 'ConfirmationNotFoundError' }
    },
  }
}
