import { XMLParser } from 'fast-xml-parser'

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** A value as the text of an element. */
export const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)

/** An element's content: text, elements one after the other, or nothing where it is left out. */
export type Xml = string | number | undefined | [name: string, content: Xml][]

/** Elements in the order in which they are given, which is what the authority reads them by. */
export const writeXml = (elements: [name: string, content: Xml][], prefix: string): string =>
  elements
    .map(([name, content]) => {
      if (content === undefined) return ''
      const inner = Array.isArray(content) ? writeXml(content, prefix) : escapeXml(String(content))
      return `<${prefix}${name}>${inner}</${prefix}${name}>`
    })
    .join('')

/** Elements that there may be several of. */
const LISTS = new Set([
  'Err',
  'Obs',
  'FECAEDetRequest',
  'FECAEDetResponse',
  'AlicIva',
  'CbteAsoc',
  'FECAEADetRequest',
  'FECAEADetResponse',
  'FECAEASinMov',
])

const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  removeNSPrefix: true,
  isArray: (name) => LISTS.has(name),
})

/** What is in a SOAP envelope's body, elements by their names and values as text; null for no envelope. */
export const readEnvelope = (text: string): Record<string, unknown> | null => {
  try {
    const read = parser.parse(text) as { Envelope?: { Body?: unknown } }
    const body = read.Envelope?.Body
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : null
  } catch {
    return null
  }
}

/** A document that is the text of an element. */
export const readDocument = (text: string): Record<string, unknown> | null => {
  try {
    return parser.parse(text) as Record<string, unknown>
  } catch {
    return null
  }
}
