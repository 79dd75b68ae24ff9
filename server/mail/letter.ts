import type { Locale } from '../../contract/index.ts'

/** A ticket or voucher in a mail. */
export interface LetterTicket {
  /** Where it admits to, or what it is for. */
  place: string
  promotion: string | null
  price: string
  number: string
  /** The text of its QR code, and the id of the picture of it. */
  qr: string
  cid: string
}

interface LetterLink {
  label: string
  address: string
}

/** Facts under a heading: each a name and a text, or a text alone. */
export interface LetterPart {
  title: string
  facts: [name: string | null, text: string][]
  /** What is to be pressed after them. */
  link?: LetterLink
}

/** What a mail says about one performance, or about one product. */
export interface LetterShow {
  name: string
  /** Day and hour, and when the doors open; null where there is none. */
  when: string | null
  doors: string | null
  venue: string
  address: string
  /** Address of a map; null without an address. */
  map: string | null
  /** What there is to know of the visit. */
  parts?: LetterPart[]
  tickets: LetterTicket[]
}

/** What a mail says, before it is laid out. */
export interface Letter {
  locale: Locale
  brand: string
  accent: string
  headline: string
  paragraphs: string[]
  /** A code to be typed, set large. */
  code?: string
  /** What is to be pressed. */
  link?: LetterLink
  shows: LetterShow[]
  /** Label and value, set in rows under a rule; the last one stands out. */
  rows: [label: string, value: string][]
}
