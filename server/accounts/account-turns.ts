import { createTurns } from '../background/turns.ts'
import { Refusal } from '../refusal.ts'

const AT_ONCE = 2
const MOST_WAITING = 20

/**
 * Runs work that goes through all tables for one account, a little at a time on this node.
 * @throws Refusal SOBRECARGA where the account has such work under way, or too many wait.
 */
export type AccountTurns = <Result>(customerId: number, work: () => Promise<Result>) => Promise<Result>

export const createAccountTurns = (): AccountTurns => {
  const inTurn = createTurns(AT_ONCE, MOST_WAITING)
  const underWay = new Set<number>()
  return async (customerId, work) => {
    if (underWay.has(customerId)) throw new Refusal('SOBRECARGA')
    underWay.add(customerId)
    try {
      return await inTurn(work)
    } finally {
      underWay.delete(customerId)
    }
  }
}
