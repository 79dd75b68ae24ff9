import type { PurchaseFlow } from '../../contract/entities/flow.ts'

type Performance = PurchaseFlow['listaFuncion'][number]

/** A performance by its id; without a name where no answer has listed it. */
export type Choosable = Pick<Performance, 'idFuncion'> & Partial<Performance>

/** What was listed so far, with what is listed now: a later answer may leave out what is still chosen. */
export const knownPerformances = (
  known: readonly Performance[],
  listed: readonly Performance[],
): Performance[] => {
  const now = new Set(listed.map(({ idFuncion }) => idFuncion))
  return [...listed, ...known.filter(({ idFuncion }) => !now.has(idFuncion))]
}

/**
 * What can be chosen: what the last answer lists, and the chosen one wherever it stands.
 * @param chosen the id of a performance as it is asked for; empty for all
 */
export const choosable = (
  listed: readonly Performance[],
  known: readonly Performance[],
  chosen: string,
): Choosable[] => {
  const isChosen = ({ idFuncion }: Performance): boolean => String(idFuncion) === chosen
  if (chosen === '' || listed.some(isChosen)) return [...listed]
  return [...listed, known.find(isChosen) ?? { idFuncion: Number(chosen) }]
}
