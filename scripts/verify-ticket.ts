import { parseArgs } from 'node:util'
import { ticketKeySet, verifyTicket } from '../server/tickets/ticket-code.ts'

/**
 * npm run verify-ticket -- TEXT [--keys URL or FILE]: is this the text of a ticket that the shop signed?
 * It holds only the public keys. Exits with 0 for a good ticket, 1 for any other text, 2 without keys.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { keys: { type: 'string', default: 'http://localhost:3000/.well-known/taquilla-tickets.json' } },
})
const [text] = positionals
if (!text) {
  console.error('Usage: npm run verify-ticket -- TEXT [--keys URL or FILE]')
  process.exit(2)
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

const ticket = verifyTicket(text, keys)
if (ticket) {
  const { startsAt, ...rest } = ticket
  console.log(
    JSON.stringify({ valid: true, ...rest, startsAt: startsAt && new Date(startsAt * 1000).toISOString() }),
  )
} else {
  console.log(JSON.stringify({ valid: false }))
  process.exit(1)
}
