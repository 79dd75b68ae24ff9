import { expect } from 'vitest'
import type { Model } from '../../statecharts/check/model.ts'
import { checkModel } from '../../statecharts/check/search.ts'

/** Searches a model to its end; a search of no more than `atMost` states has left something out. */
export const expectNoViolation = <State extends object, Change>(
  model: Model<State, Change>,
  atMost: number,
): void => {
  const { states, complete, violation } = checkModel(model)
  console.log(`${model.name}: ${states} states`)
  expect(violation).toBeNull()
  expect(complete).toBe(true)
  expect(states).toBeGreaterThan(atMost)
}
