import fp from 'fastify-plugin'
import { createLoginGuesses } from '../auth/login-guesses.ts'
import { createCancellations } from './cancellations.ts'
import { createDeclinedCards, type DeclinedCards, FREE_DECLINES } from './declined-cards.ts'
import { createHoldEngine, type HoldEngine } from './holds.ts'
import { createSweeper, type Sweeper } from './sweeper.ts'

declare module 'fastify' {
  interface FastifyInstance {
    holds: HoldEngine
    sweeper: Sweeper
    declinedCards: DeclinedCards
  }
}

/** Holds places for purchases, and frees those of purchases that ended and of performances that were cancelled. */
export const sellingPlugin = fp(
  async (app) => {
    const { availability, clock, loops, metrics, sellingDatabase } = app
    const holds = createHoldEngine({ database: sellingDatabase, clock, availability })
    const sweeper = createSweeper(app)
    loops.push(sweeper, createCancellations(app))
    app.decorate('holds', metrics.measureHolds(holds))
    app.decorate('sweeper', sweeper)
    app.decorate('declinedCards', createDeclinedCards(createLoginGuesses(sellingDatabase, FREE_DECLINES)))
    app.addHook('onClose', () => holds.drain())
  },
  { name: 'selling', dependencies: ['background', 'catalogue', 'database', 'metrics'] },
)
