// Clients that hold three seats again and again, each from a source address of its own, in a process of their own.
// Arguments: port, seconds, clients.
import { randomInt, randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import process from 'node:process'
import type { ErrorCode } from '../../../contract/index.ts'
import { newAddresses } from '../load/load.ts'
import { figuresOf } from './figures.ts'
import { CUSTOMERS, PERFORMANCES, SEATS, seatNames, tokenOf } from './season.ts'

const [port, seconds, clients] = process.argv.slice(2).map(Number) as [number, number, number]
/** Said before a hold is tried: such a reply is no hold, and counts as none. */
const UNTRIED: readonly string[] = ['DEMASIADAS_LLAMADAS', 'SOBRECARGA'] satisfies ErrorCode[]
const latencies: number[] = []
const codes: Record<string, number> = {}

const hold = (agent: Agent, localAddress: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const first = randomInt(SEATS - 3)
    const body = JSON.stringify({
      idFuncion: 1 + randomInt(PERFORMANCES),
      ctProcess: 'CART',
      cIdempotencia: randomUUID(),
      aPosicion: [0, 1, 2].map((step) => ({ idPosicion: seatNames[first + step], idPromocion: null })),
      aSector: [],
    })
    const asked = request(
      {
        agent,
        localAddress,
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/v1/api/v2/Proceso/0/Posiciones/Tomar',
        headers: {
          authorization: `Bearer ${tokenOf(randomInt(CUSTOMERS))}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
      },
      (reply) => {
        let text = ''
        reply.setEncoding('utf8')
        reply.on('data', (part: string) => {
          text += part
        })
        reply.on('end', () => resolve(/"cError":"(\w+)"/.exec(text)?.[1] ?? 'OK'))
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })

const until = performance.now() + seconds * 1000
const client = async (address: string): Promise<void> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  while (performance.now() < until) {
    const from = performance.now()
    const code = await hold(agent, address)
    codes[code] = (codes[code] ?? 0) + 1
    if (!UNTRIED.includes(code)) latencies.push(performance.now() - from)
  }
}
await Promise.all(newAddresses(clients).map(client))
console.log(JSON.stringify({ ...figuresOf(latencies, seconds), codes }))
process.exit(0)
