import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { API_BASE, apiAddresses, envelope, HEADERS, redemption } from '../contract/index.ts'
import { ticketKeySet, verifyList, verifyTicket } from '../server/tickets/ticket-code.ts'

/**
 * npm run verify-ticket -- TEXT [--keys URL or FILE]: is this the text of a ticket that the shop signed?
 * It holds only the public keys. Exits with 0 for a good ticket, 1 for any other text, 2 without keys.
 * --redeem KEY --performance ID [--shop ORIGIN] has the shop admit it, once: 0 for the first time, 1 for any other.
 * --list FILE goes by a list that the shop signed for a door without a network: 0 where the ticket is in it.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    keys: { type: 'string', default: 'http://localhost:3000/.well-known/taquilla-tickets.json' },
    redeem: { type: 'string' },
    shop: { type: 'string', default: 'http://localhost:3000' },
    performance: { type: 'string' },
    list: { type: 'string' },
  },
})
const [text] = positionals
if (!text) {
  console.error(
    'Usage: npm run verify-ticket -- TEXT [--keys URL or FILE] [--list FILE] | --redeem KEY --performance ID [--shop ORIGIN]',
  )
  process.exit(2)
}

if (values.redeem !== undefined) {
  const { method, path } = apiAddresses.redeemTicket
  const reply = await fetch(`${values.shop}${API_BASE}${path}`, {
    method,
    headers: { 'content-type': 'application/json', [HEADERS.door]: values.redeem },
    body: JSON.stringify({ cQr: text, idFuncion: Number(values.performance) }),
  }).catch(() => null)
  const answer = z.safeParse(envelope(z.nullable(redemption)), await reply?.json().catch(() => null))
  if (!answer.success || answer.data.nCode !== 200 || !answer.data.oData) {
    console.error(`The shop did not answer: ${answer.data?.cError ?? reply?.status ?? 'no connection'}`)
    process.exit(2)
  }
  console.log(JSON.stringify(answer.data.oData))
  process.exit(answer.data.oData.cEstado === 'ADMITIDA' ? 0 : 1)
}

const readKeys = async (source: string) => {
  if (/^https?:/.test(source)) return (await fetch(source)).json()
  const { readFile } = await import('node:fs/promises')
  return JSON.parse(await readFile(source, 'utf8'))
}

const keys = await readKeys(values.keys)
  .then((read) => ticketKeySet.parse(read))
  .catch(() => {
    console.error(`No ticket keys at ${values.keys}`)
    process.exit(2)
  })

const readList = async (file: string) => {
  const { readFile } = await import('node:fs/promises')
  return verifyList(await readFile(file, 'utf8'), keys)
}

const ticket = verifyTicket(text, keys)
const list = values.list === undefined ? null : await readList(values.list)
if (ticket && values.list !== undefined) {
  const admits = list?.performanceId === ticket.performanceId && list.numbers.includes(ticket.number)
  console.log(JSON.stringify({ admits, list: list && new Date(list.at * 1000).toISOString(), ...ticket }))
  process.exit(admits ? 0 : 1)
}
if (ticket) {
  const { startsAt, ...rest } = ticket
  console.log(
    JSON.stringify({ valid: true, ...rest, startsAt: startsAt && new Date(startsAt * 1000).toISOString() }),
  )
} else {
  console.log(JSON.stringify({ valid: false }))
  process.exit(1)
}
