import type { Locale } from '../../contract/client-state.ts'
import type { DeploymentNumbers } from '../../contract/deployment-numbers.ts'
import { apply, type Move } from './moves.ts'
import { createSystem } from './system.ts'

/** what-ifs.json: a question by its name, and the choices that answer it. */
export interface WhatIf extends Record<Locale, { title: string; says: string }> {
  id: string
  /** Moves by name; `until SENTENCE` goes on until a message with that sentence passes. */
  script: readonly string[]
}

/** Messages that one part of a script waits for at most. */
const MOST_MESSAGES = 200

/** Every move of a script, one by one. @throws where a choice of it is not offered, or a message never comes */
export function movesOf({ id, script }: Pick<WhatIf, 'id' | 'script'>, numbers?: DeploymentNumbers): Move[] {
  const system = createSystem(numbers)
  const moves: Move[] = []
  const make = (move: Move): void => {
    if (!apply(system, move)) throw new Error(`${id}: ${move} is not possible after ${moves.join(' ')}`)
    moves.push(move)
  }
  for (const part of script) {
    const sentence = part.startsWith('until ') ? part.slice('until '.length) : null
    if (sentence === null) make(part)
    else for (let left = MOST_MESSAGES; left > 0 && !passes(sentence); left--);
  }
  /** Goes on by a message. @returns whether it was this one */
  function passes(sentence: string): boolean {
    const before = new Set(orders())
    make('next')
    return system.messages().some((message) => message.sentence === sentence && !before.has(message.order))
  }
  function orders(): number[] {
    return system.messages().map(({ order }) => order)
  }
  return moves
}
