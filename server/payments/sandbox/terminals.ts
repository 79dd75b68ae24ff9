import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { escapeHtml } from '../../text/html.ts'
import type { Bank, ChargeOrder } from './bank.ts'
import type { Fault } from './faults.ts'
import type { LedgerCharge } from './ledger.ts'

/** What the next card does that is put into a terminal. */
const outcomes = [
  'approve',
  'decline',
  'slow',
  'late-approval',
  'timeout-after-charge',
  'never-found',
] as const satisfies Fault[]
type Outcome = (typeof outcomes)[number]

const wordsOf: Record<Outcome, string> = {
  approve: 'Aprobar',
  decline: 'Rechazar',
  slow: 'Tardar y aprobar',
  'late-approval': 'Rechazar y aprobar tarde',
  'timeout-after-charge': 'Cobrar y no contestar',
  'never-found': 'No contestar',
}

const BRAND = 'Terminal'

export interface Terminals {
  next: Outcome
  /** The card that a terminal reads for a charge, where the charge is a terminal's. */
  present(order: ChargeOrder): void
  /** An approved charge of a terminal has the number of the receipt that it printed. */
  withReceipt(charge: LedgerCharge): LedgerCharge & { receipt?: string }
}

/** The sandbox's card terminals: one behaviour for all, set at their page. */
export const createTerminals = (bank: Bank): Terminals => {
  const terminals: Terminals = {
    next: 'approve',
    present({ key, token }) {
      if (!token.startsWith('terminal:') || bank.charges().some((charge) => charge.key === key)) return
      bank.addCard(token, terminals.next, BRAND, '4242')
    },
    withReceipt(charge) {
      if (charge.brand !== BRAND || charge.state !== 'approved') return charge
      const nth = bank.charges().findIndex(({ key }) => key === charge.key) + 1
      return { ...charge, receipt: String(nth).padStart(6, '0') }
    },
  }
  return terminals
}

const page = (next: Outcome): string => `<!doctype html><html lang="es"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Terminal de prueba</title>
<style>body{font:1rem/1.5 sans-serif;max-width:24rem;margin:2rem auto;padding:0 1rem}button{font:inherit;padding:.6rem 1rem;margin-top:1rem}label{display:block;padding:.3rem 0}</style>
<h1>Terminal de prueba</h1><p>Qué hace la próxima tarjeta:</p><form method="get" action="/terminal">
${outcomes
  .map(
    (outcome) =>
      `<label><input type="radio" name="siguiente" value="${escapeHtml(outcome)}"${outcome === next ? ' checked' : ''}> ${escapeHtml(wordsOf[outcome])}</label>`,
  )
  .join('\n')}
<button>Usar</button></form></html>`

/** The page where a person chooses what the terminals do, at /terminal of the sandbox. */
export const registerTerminalPage = (app: FastifyInstance, terminals: Terminals): void => {
  const query = z.object({ siguiente: z.optional(z.enum(outcomes)) })
  app.get('/terminal', async (request, reply) => {
    const parsed = query.safeParse(request.query)
    if (!parsed.success) return reply.code(422).send({ error: 'invalid' })
    if (parsed.data.siguiente) terminals.next = parsed.data.siguiente
    return reply.type('text/html; charset=utf-8').send(page(terminals.next))
  })
}
