import { escapeHtml } from '../text/html.ts'

/** Markup that is safe to send: what came from outside has been escaped. */
export interface Html {
  readonly markup: string
}

/** What stands in a template: texts are escaped, markup is not; null, undefined and false are nothing. */
export type Part = Html | string | number | null | undefined | false | readonly Part[]

const markupOf = (part: Part): string => {
  if (part === null || part === undefined || part === false) return ''
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part))
  return 'markup' in part ? part.markup : part.map(markupOf).join('')
}

/** A template whose texts are escaped, between tags and in quoted attributes. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  markup: strings.reduce((whole, text, at) => whole + markupOf(parts[at - 1]) + text),
})

/** Markup of our own that is written elsewhere. */
export const trusted = (markup: string): Html => ({ markup })
