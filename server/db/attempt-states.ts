/** What a payment attempt may be; machines/payment-attempt is its chart. */
export type AttemptState =
  | 'ENVIANDO'
  | 'ESPERANDO_CLIENTE'
  | 'AUTORIZADO'
  | 'RECHAZADO'
  | 'DESCONOCIDO'
  | 'CONFIRMADO'
  | 'A_DEVOLVER'
  | 'DEVUELTO'

/** What is known of an attempt's money; `givenBack` also while it is on its way. */
export type AttemptMoney = 'unknown' | 'notCharged' | 'charged' | 'givenBack'

/** Every state has its line: a new one without it is a type error. Whoever lists states asks here. */
export const moneyOf: Readonly<Record<AttemptState, AttemptMoney>> = {
  ENVIANDO: 'unknown',
  ESPERANDO_CLIENTE: 'unknown',
  AUTORIZADO: 'unknown',
  RECHAZADO: 'notCharged',
  DESCONOCIDO: 'unknown',
  CONFIRMADO: 'charged',
  A_DEVOLVER: 'givenBack',
  DEVUELTO: 'givenBack',
}

export const attemptStates = Object.keys(moneyOf) as AttemptState[]

/** @returns the states in which this is known of an attempt's money. */
export const statesWith = (money: AttemptMoney): AttemptState[] =>
  attemptStates.filter((state) => moneyOf[state] === money)

/** @returns states as a statement lists them: `'ENVIANDO', 'DESCONOCIDO'`. */
export const sqlList = (states: readonly AttemptState[]): string =>
  states.map((state) => `'${state}'`).join(', ')
