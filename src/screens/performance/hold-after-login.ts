import type { TabMemory } from '../../platform/storage/tab-memory.ts'

const KEY = 'hold-after-login'

/** A visitor wants to hold what is chosen of a performance: it is held once they come back logged in. */
export const holdAfterLogin = (memory: TabMemory, idFuncion: number): void => memory.write(KEY, idFuncion)

export const isHoldWanted = (memory: TabMemory, idFuncion: number): boolean => memory.read(KEY) === idFuncion

export const forgetHold = (memory: TabMemory): void => memory.write(KEY, null)
