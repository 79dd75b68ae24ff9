import fp from 'fastify-plugin'
import { createLoginGuesses } from '../auth/login-guesses.ts'
import { createCancellations } from './cancellations.ts'
import { createChangeMailings } from './change-mailings.ts'
import { createDeclinedCards, type DeclinedCards, FREE_DECLINES } from './declined-cards.ts'
import { createHoldEngine, type HoldEngine } from './holds.ts'
import { createSweeper, type Sweeper } from './sweeper.ts'
import { createVisitMailings } from './visit-mailings.ts'

declare module 'fastify' {
  interface FastifyInstance {
    holds: HoldEngine
    sweeper: Sweeper
    declinedCards: DeclinedCards
  }
}

/**
 * Holds places for purchases, and frees those of purchases that ended and of performances that were cancelled. Owes the
 * mails before a visit, and about what the house has moved.
 */
export const sellingPlugin = fp(
  async (app) => {
    const { availability, clock, database, deployments, log, loops, metrics, sellingDatabase } = app
    const holds = createHoldEngine({ database: sellingDatabase, clock, availability })
    const sweeper = createSweeper(database, clock, availability, log)
    loops.push(sweeper, createCancellations(sellingDatabase, clock, availability, log))
    loops.push(createChangeMailings(database, clock, log))
    loops.push(createVisitMailings({ database, clock, deployments, log }))
    app.decorate('holds', metrics.measureHolds(holds))
    app.decorate('sweeper', sweeper)
    app.decorate('declinedCards', createDeclinedCards(createLoginGuesses(sellingDatabase, FREE_DECLINES)))
    app.addHook('onClose', () => holds.drain())
  },
  { name: 'selling', dependencies: ['background', 'catalogue', 'database', 'metrics'] },
)
