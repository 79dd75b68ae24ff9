/** An order number or a purchase's id as somebody copied it: `#0000123`, ` 0000 123 `, `N.º 123`. */
export const plainNumber = (typed: string): string =>
  typed.replace(/[\s\u200B\uFEFF]/gu, '').replace(/^(?:#|n[.º°o]*(?=[#\d]))+/i, '')
