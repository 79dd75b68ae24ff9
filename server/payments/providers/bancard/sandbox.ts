import type { FastifyInstance } from 'fastify'
import { browserLanguage } from '../../sandbox-kit/browser-language.ts'
import { HostedOrders } from '../../sandbox-kit/hosted-orders.ts'
import { registerStepActs, sendFrameEnd, sendStepPage } from '../../sandbox-kit/step-page.ts'
import { decimalOf, hundredthsOf } from '../decimal-amount.ts'
import type { SandboxParts } from '../entry.ts'
import { sandboxKeys } from './account.ts'
import { registerBancardApi } from './sandbox-api.ts'
import { registerCardPage } from './sandbox-card-page.ts'
import { openSandboxCards } from './sandbox-card-store.ts'
import { LOCK_OUT_WORDS, registerCardsApi } from './sandbox-cards.ts'
import { confirmationOf, type Process } from './sandbox-process.ts'
import { type Act, acts, words } from './sandbox-words.ts'
import { type BancardConfirmation, bancardPaths, bancardTokens, FORM_LIFE_MS } from './wire.ts'

const DECLINES: Partial<Record<Act, readonly [code: string, description: string]>> = {
  refuse: ['05', 'Transacción no aprobada. Consulte con su emisor'],
  noFunds: ['51', 'Fondos insuficientes'],
  barred: ['36', LOCK_OUT_WORDS],
}

/**
 * Bancard in the sandbox: vPOS 0.3 for the shop below /bancard/vpos, its form at /bancard/checkout/new, the bank's question
 * about a saved card at /bancard/checkout/charge_3ds/new, and the form that saves one at /bancard/checkout/register_card/new.
 */
export const registerBancardSandbox = (app: FastifyInstance, parts: SandboxParts): void => {
  const { clock, ledger, providerSecret, notify } = parts
  const tokens = bancardTokens(sandboxKeys(providerSecret).privateKey)
  const processes = new HostedOrders<Process>(ledger, 'bancard')

  /** The number of the shop's goes out as a number, as it comes from Bancard. */
  const tell = (process: Process, change: Partial<BancardConfirmation> = {}) => {
    const confirmation = confirmationOf(tokens, process)
    if (confirmation === null) return
    const operation = { ...confirmation, shop_process_id: Number(process.key), ...change }
    const body = JSON.stringify({
      operation: { ...operation, security_information: { version: '0.3', risk_index: 0 } },
    })
    notify(() => ({ body, headers: { 'content-type': 'application/json' } }))
  }

  registerBancardApi(app, parts, processes)

  const end = (process: Process, code: string, description: string, amount = process.amount): Process =>
    processes.save({
      ...process,
      result: {
        // "Processed": also where it was declined.
        response: 'S',
        code,
        description,
        amount,
        ticket: String(1_000_000_000 + processes.all().length),
        at: clock.now().toISOString(),
      },
    })
  const pay = (process: Process, lessCents = 0) =>
    end(process, '00', 'Transacción aprobada', decimalOf(hundredthsOf(process.amount) - lessCents))
  const decline = (process: Process, act: Act) => {
    const [code, description] = DECLINES[act] ?? ['05', '']
    tell(end(process, code, description))
  }

  const store = openSandboxCards(parts)
  registerCardsApi(app, parts, store, processes, { end, tell })
  registerCardPage(app, clock, store)

  const perform: Record<Act, (process: Process) => void> = {
    pay: (process) => tell(pay(process)),
    payWithoutNotice: (process) => pay(process),
    payTwiceSaid: (process) => {
      const paid = pay(process)
      tell(paid)
      tell(paid)
    },
    payLess: (process) => tell(pay(process, 100)),
    forge: (process) =>
      tell(
        {
          ...process,
          result: { response: 'S', code: '00', description: '', amount: process.amount, ticket: '1', at: '' },
        },
        { token: '0'.repeat(32) },
      ),
    refuse: (process) => decline(process, 'refuse'),
    noFunds: (process) => decline(process, 'noFunds'),
    barred: (process) => decline(process, 'barred'),
    leave: () => {},
  }

  const current = (id: unknown): Process | undefined =>
    typeof id === 'string' ? processes.byId(id) : undefined
  const isOpen = ({ result, openedAt }: Process): boolean =>
    result === null && clock.now().getTime() < new Date(openedAt).getTime() + FORM_LIFE_MS

  /** @param path the form's, or that of a question about a saved card */
  const registerForm = (path: string, isForSaved: boolean): void => {
    const found = (id: unknown) => {
      const process = current(id)
      return (process?.charged !== undefined) === isForSaved ? process : undefined
    }
    app.get(path, async ({ query, headers }, reply) => {
      const process = found((query as { process_id?: unknown }).process_id)
      if (!process) return reply.code(404).send({ error: 'not found' })
      const lang = browserLanguage(headers['accept-language'])
      return sendStepPage(reply, {
        lang,
        words: words[lang],
        acts,
        amount: `₲ ${Number(process.amount).toLocaleString('es-PY')}`,
        returnUri: process.returnUri,
        framedBy: new URL(process.returnUri).origin,
        isOpen: isOpen(process),
      })
    })

    registerStepActs(app, path, ({ act, query, language }, reply) => {
      const process = found(query['process_id'])
      const chosen = acts.find((one) => one === act)
      if (!process || chosen === undefined) return reply.code(404).send({ error: 'not found' })
      if (isOpen(process)) perform[chosen](process)
      const paid = current(process.id)?.result?.code === '00'
      const lang = browserLanguage(language)
      const { returnUri } = process
      return sendFrameEnd(reply, {
        lang,
        title: words[lang].title,
        leave: words[lang].leave,
        returnUri,
        framedBy: new URL(returnUri).origin,
        message: { message: paid ? 'payment_success' : 'payment_fail', details: '', return_url: returnUri },
      })
    })
  }
  registerForm(`/bancard${bancardPaths.checkout}`, false)
  registerForm(`/bancard${bancardPaths.challenge}`, true)
}
