import { and, eq } from 'drizzle-orm'
import type { Deployment, Locale } from '../../contract/index.ts'
import type { OneTimeCodes } from '../auth/one-time-codes.ts'
import { type Budget, budgetKey, DAY_MS, giveBack, HOUR_MS, isToBeSaid, spend } from '../budgets/spend.ts'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../db/open.ts'
import { paymentAttempt, purchase } from '../db/schema/index.ts'
import { type FormCaptcha, spendCaptcha } from '../payments/form-captcha.ts'
import { Refusal } from '../refusal.ts'
import { message } from '../text/messages.ts'
import { getsCodes } from './gets-codes.ts'
import { SmsFailure, type SmsSender } from './sms.ts'

const BUDGETS = {
  account: { name: 'codes of an account', most: 5, windowMs: DAY_MS },
  /** Whoever asks, in whichever deployment: it is one phone. */
  number: { name: 'codes to a number', most: 3, windowMs: DAY_MS },
  asker: { name: 'codes of a network', most: 10, windowMs: HOUR_MS },
  shop: { name: 'codes of a shop', most: 100, windowMs: HOUR_MS },
  /** What strangers have spent of the two before does not keep a code from those who have paid something. */
  buyers: { name: 'codes of buyers', most: 100, windowMs: HOUR_MS },
} satisfies Record<string, Budget>

export interface CodeRequest {
  customerId: number
  /** E.164. */
  number: string
  deployment: Deployment
  locale: Locale
  /** Whose network asks: see addressGroupOf. */
  addressGroup: string
  captcha: FormCaptcha
}

export interface PhoneCodes {
  /**
   * Sends a code to a phone of a customer's, counted in the database first: a burst over nodes is bounded.
   * @throws Refusal TELEFONO_INALCANZABLE for kinds and countries that get none, CAPTCHA_NO_VALIDO, DEMASIADOS_CODIGOS,
   * SMS_NO_ENVIADO
   */
  send(request: CodeRequest): Promise<void>
  /** @returns whether it is the number's code; true once. */
  redeem(customerId: number, number: string, code: string): Promise<boolean>
}

export interface PhoneCodesContext {
  database: Pick<Database, 'orm'>
  clock: Clock
  codes: OneTimeCodes
  sms: SmsSender
  /** A code was not sent, since the deployment's budget is spent. */
  countHeld(deploymentId: string): void
  /** Said once for each time the budget is spent, by one of the nodes. */
  spent(deploymentId: string): void
}

/** A purchase that cost something was confirmed. */
const hasPaid = async (tx: Transaction, customerId: number): Promise<boolean> => {
  const paid = await tx
    .select({ id: paymentAttempt.id })
    .from(paymentAttempt)
    .innerJoin(purchase, eq(purchase.id, paymentAttempt.purchaseId))
    .where(and(eq(purchase.customerId, customerId), eq(paymentAttempt.state, 'CONFIRMADO')))
    .limit(1)
  return paid.length > 0
}

const subjectOf = (customerId: number, number: string) => `${customerId} ${number}`

const ofPerson = (customerId: number, number: string) =>
  [
    [BUDGETS.account, budgetKey(BUDGETS.account, '', String(customerId))],
    [BUDGETS.number, budgetKey(BUDGETS.number, '', number)],
  ] as const

/** The deployment's budget with this key has no room. */
class ShopSpent extends Error {
  readonly key: string

  constructor(key: string) {
    super('the budget of the deployment is spent')
    this.key = key
  }
}

export const createPhoneCodes = (context: PhoneCodesContext): PhoneCodes => {
  const { database, clock, codes, sms, countHeld, spent } = context
  const { orm } = database

  /**
   * Where a budget has no room nothing is written, and the code of before stays good.
   * @throws Refusal, ShopSpent
   */
  const issue = ({ customerId, number, deployment, addressGroup, captcha }: CodeRequest) =>
    orm.transaction(async (tx) => {
      const now = clock.now()
      await spendCaptcha(tx, captcha)
      const code = await codes.issue('PHONE', subjectOf(customerId, number), now, tx)
      if (code === null) throw new Refusal('DEMASIADOS_CODIGOS')
      const ofShop = (await hasPaid(tx, customerId)) ? BUDGETS.buyers : BUDGETS.shop
      const shopKey = budgetKey(ofShop, deployment.id, '')
      const { asker } = BUDGETS
      const full = await spend(
        tx,
        [
          ...ofPerson(customerId, number),
          ...(ofShop === BUDGETS.shop
            ? [[asker, budgetKey(asker, deployment.id, addressGroup)] as const]
            : []),
          [ofShop, shopKey],
        ],
        now,
      )
      if (full === ofShop) throw new ShopSpent(shopKey)
      if (full !== null) throw new Refusal('DEMASIADOS_CODIGOS')
      return code
    })

  return {
    send: async (request) => {
      const { number, deployment, locale } = request
      if (!getsCodes(number, deployment.phoneCodes)) throw new Refusal('TELEFONO_INALCANZABLE')
      try {
        const code = await issue(request)
        await sms.send({ to: number, text: message(locale, 'sms.code', { code, shop: deployment.name }) })
      } catch (failure) {
        if (failure instanceof ShopSpent) {
          countHeld(deployment.id)
          if (await isToBeSaid(orm, failure.key)) spent(deployment.id)
          throw new Refusal('SMS_NO_ENVIADO')
        }
        if (!(failure instanceof SmsFailure)) throw failure
        // A gateway that is down keeps nobody from a code for a day; network and deployment have spent theirs.
        await giveBack(
          orm,
          ofPerson(request.customerId, number).map(([, key]) => key),
        )
        throw new Refusal(failure.reason === 'unreachable' ? 'TELEFONO_INALCANZABLE' : 'SMS_NO_ENVIADO')
      }
    },
    redeem: (customerId, number, code) =>
      codes.redeem('PHONE', subjectOf(customerId, number), code, clock.now()),
  }
}
