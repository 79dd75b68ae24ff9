/** The tickets that a sale keeps, by number, once the box of one of them is pressed. @param isChosen to be cancelled */
export const keptAfter = (kept: readonly string[], cNumero: string, isChosen: boolean): readonly string[] =>
  isChosen ? kept.filter((one) => one !== cNumero) : [...kept, cNumero]
