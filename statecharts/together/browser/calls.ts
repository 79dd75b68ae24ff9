import { type AnyEventObject, fromCallback } from 'xstate'
import type { PurchaseProcess } from '../../../contract/index.ts'
import type { Outcome } from '../../../machines/outcome.ts'
import type { PaymentOrder } from '../../../machines/payment/payment.events.ts'
import type { ChargeAnswer } from '../../../machines/payment/payment.setup.ts'
import type { ProcessNews } from '../../../machines/purchase/purchase.events.ts'
import type { SharedClock } from '../clock.ts'
import type { BrowserLane } from '../message.ts'
import type { Post } from '../post.ts'
import type { PaymentReply } from '../server/pay.ts'
import type { Server } from '../server/server.ts'
import { fromExchange } from './exchange.ts'

export interface CallHost {
  lane: BrowserLane
  clock: SharedClock
  post: Post
  server: Server
  /** Whether the page is still there: a reply to a closed tab is lost. */
  isOpen(): boolean
}

/** Milliseconds from one question whether the purchase goes on to the next (src/api/watch-process.ts). */
const WATCH_MS = 5_000

/** What became of a payment, as its message says it. */
const sentenceOf = (answer: PaymentReply): string =>
  answer.ok ? `reply.${answer.data.cEstadoPago}` : 'reply.refused'

/** The calls of a page to the server, as actors of its machines. */
export function callActors({ lane, clock, post, server, isOpen }: CallHost) {
  const call = <Answer>(
    event: string,
    work: (reply: (answer: Answer) => void) => void,
    sentence: (answer: Answer) => string,
    answer: (answer: Answer) => void,
  ) =>
    post.send({ from: lane, to: 'server', event, sentence: `call.${event}` }, () => {
      work((replied) =>
        post.send({ from: 'server', to: lane, event, sentence: sentence(replied) }, () => {
          if (!isOpen()) return false
          answer(replied)
          return true
        }),
      )
      return true
    })
  const processSentence = (read: Outcome<PurchaseProcess>) =>
    read.ok ? `reply.process.${read.data.cEstado}` : 'reply.process.over'
  const loadProcess = fromExchange<Outcome<PurchaseProcess>, { idProcesoDeCompra: string }>((input, answer) =>
    call('loadProcess', (reply) => reply(server.read(input.idProcesoDeCompra)), processSentence, answer),
  )
  return {
    hold: (answer: (held: Outcome<PurchaseProcess>) => void) =>
      call(
        'hold',
        (reply) => reply(server.hold()),
        (held) => (held.ok ? 'reply.held' : 'reply.notHeld'),
        answer,
      ),
    invalidate: (id: string) =>
      post.send({ from: lane, to: 'server', event: 'invalidateProcess', sentence: 'call.invalidate' }, () => {
        server.release(id)
        return true
      }),
    cart: { loadProcess },
    payment: {
      charge: fromExchange<ChargeAnswer, PaymentOrder | null>((order, answer) => {
        if (order?.at === 'web') call('charge', (reply) => server.pay(order, reply), sentenceOf, answer)
      }),
      askPayment: fromExchange<PaymentReply, { idProcesoDeCompra: string; key: string | null }>(
        ({ idProcesoDeCompra: id, key }, answer) =>
          call('askPayment', (reply) => server.ask(id, key, reply), sentenceOf, answer),
      ),
    },
    /** Only the answer that it has ended is a message: the question is asked every five seconds. */
    watchProcess: fromCallback<AnyEventObject, { idProcesoDeCompra: string | null }, ProcessNews>(
      ({ input: { idProcesoDeCompra: id }, sendBack }) => {
        if (id === null) return undefined
        let isWatched = true
        const ask = () => {
          const end = server.endOf(id)
          if (end === null) timer = clock.setTimeout(ask, WATCH_MS)
          else
            post.send(
              { from: 'server', to: lane, event: 'getPurchaseState', sentence: 'reply.ended' },
              () => {
                if (!isWatched) return false
                sendBack({ type: 'purchase.closed', idProcesoDeCompra: id, end, now: clock.time() })
                return true
              },
            )
        }
        let timer = clock.setTimeout(ask, WATCH_MS)
        return () => {
          isWatched = false
          clock.clearTimeout(timer)
        }
      },
    ),
  }
}
