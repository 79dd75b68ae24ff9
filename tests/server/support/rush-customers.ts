// A process of its own: customers who rush one performance over TCP until nothing is left. Its last line
// lists what each paid for. Arguments: origin, performance id, seats of the plan, tokens (JSON, stdin).
import { randomInt, randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'

interface Orders {
  origin: string
  performanceId: number
  seats: string[]
  tokens: string[]
}

interface Paid {
  purchase: string
  seats: string[]
}

const { origin, performanceId, seats, tokens } = JSON.parse(await text(process.stdin)) as Orders
const paid: Paid[] = []
const codes: Record<string, number> = {}

const call = async (token: string, method: string, path: string, body?: unknown) => {
  const reply = await fetch(origin + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const answer = await reply.json()
  const code = answer.cError ?? 'OK'
  codes[code] = (codes[code] ?? 0) + 1
  return answer
}

const states = async (token: string): Promise<string> =>
  (await call(token, 'POST', '/v1/api/v2/Proceso/0/Posiciones', { idFuncion: performanceId })).oData
    ?.cEstados ?? ''

/** One in eight abandons the purchase until its time is up. */
const walksAway = () => randomInt(8) === 0

const pause = () => new Promise((resolve) => setTimeout(resolve, 500))

const untilExpired = async (token: string, id: string): Promise<void> => {
  for (;;) {
    const answer = await call(token, 'GET', `/v1/api/v2/Proceso/${id}`)
    if (answer.oData?.cEstado !== 'ABIERTO') return
    await pause()
  }
}

const buyUntilGone = async (token: string): Promise<void> => {
  for (;;) {
    const now = await states(token)
    if (now !== '' && /^V+$/.test(now)) return
    const free = seats.filter((_seat, index) => now[index] === 'L')
    if (free.length === 0) {
      await pause()
      continue
    }
    // Everybody wants the same few: the first free ones.
    const from = randomInt(Math.min(free.length, 60))
    const wanted = free.slice(from, from + 1 + randomInt(8))
    const answer = await call(token, 'POST', '/v1/api/v2/Proceso/0/Posiciones/Tomar', {
      idFuncion: performanceId,
      ctProcess: 'CART',
      cIdempotencia: randomUUID(),
      aPosicion: wanted.map((idPosicion) => ({ idPosicion, idPromocion: null })),
      aSector: [],
    })
    if (answer.nCode !== 200) continue
    const purchase = answer.oData.oProceso.idProcesoDeCompra
    if (walksAway()) {
      await untilExpired(token, purchase)
      continue
    }
    const payment = await call(token, 'POST', `/__rush/pay/${purchase}`, {})
    if (payment.paid === true) paid.push({ purchase, seats: wanted })
  }
}

await Promise.all(tokens.map(buyUntilGone))
console.log(JSON.stringify({ paid, codes }))
process.exit(0)
