import type { ActorRefFrom } from 'xstate'
import type { Choice } from '../../machines/seat-holding/choice.ts'
import type { seatHoldingMachine } from '../../machines/seat-holding/seat-holding.machine.ts'
import { choiceToRemember, isHeld } from '../../machines/seat-holding/seat-holding.selectors.ts'
import type { TabMemory } from '../platform/storage/tab-memory.ts'
import type { Follower } from './screen-actor.ts'

const keyOf = (idFuncion: number) => `choice/${idFuncion}`

/** @returns what was chosen of a performance in this tab and not held. The check of it is loaded only then. */
export const choiceBefore = async (memory: TabMemory, idFuncion: number): Promise<Choice | null> => {
  const stored = memory.read(keyOf(idFuncion))
  if (stored === null) return null
  const { readChoice } = await import('./choice-schema.ts')
  return readChoice(stored)
}

/** Remembers a choice as it changes, until it is held or given up. */
export const keepChoice = (actor: ActorRefFrom<typeof seatHoldingMachine>, memory: TabMemory): Follower => {
  let known: string | undefined
  const { unsubscribe } = actor.subscribe((snapshot) => {
    const key = keyOf(snapshot.context.idFuncion)
    if (isHeld(snapshot)) return memory.write(key, null)
    const choice = choiceToRemember(snapshot)
    if (choice === null) return
    const text = JSON.stringify(choice)
    const isFirst = known === undefined
    if (text === known) return
    known = text
    if (!isFirst || memory.read(key) !== null) memory.write(key, choice)
  })
  return { stop: unsubscribe }
}
