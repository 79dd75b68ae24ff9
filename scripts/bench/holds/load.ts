// Clients that hold three seats again and again, in a process of their own. Arguments: port, seconds, clients.
import { randomInt, randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import process from 'node:process'
import { CUSTOMERS, PERFORMANCES, SEATS, seatNames, tokenOf } from './season.ts'

const [port, seconds, clients] = process.argv.slice(2).map(Number) as [number, number, number]
const agent = new Agent({ keepAlive: true, maxSockets: clients })
const latencies: number[] = []
const codes: Record<string, number> = {}

const hold = (): Promise<string> =>
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
const client = async (): Promise<void> => {
  while (performance.now() < until) {
    const from = performance.now()
    const code = await hold()
    latencies.push(performance.now() - from)
    codes[code] = (codes[code] ?? 0) + 1
  }
}
await Promise.all(Array.from({ length: clients }, client))
latencies.sort((a, b) => a - b)
const at = (share: number): number => latencies[Math.floor(latencies.length * share)] ?? 0
console.log(JSON.stringify({ perSecond: latencies.length / seconds, p50: at(0.5), p99: at(0.99), codes }))
process.exit(0)
