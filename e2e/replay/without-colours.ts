/** A text without the colours of a terminal, which no page and no XML can hold. */
export const withoutColours = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a colour begins with the control character
  text.replaceAll(/\u001b\[[\d;]*m/g, '')
