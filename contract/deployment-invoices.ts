import * as z from 'zod/mini'

/** Rates of value-added tax in percent, or that what is sold is exempt. */
export const invoiceVats = ['0', '2.5', '5', '10.5', '21', '27', 'exempt'] as const
export type InvoiceVat = (typeof invoiceVats)[number]

/** The tax authority's codes of an invoice, by its letter. A credit note's is greater by two. */
export const INVOICE_TYPES = { B: 6, C: 11 } as const

/** The hours without an answer of the authority after which invoices are issued in contingency, where none are set. */
export const CONTINGENCY_AFTER_HOURS = 4

/** How it issues while the authority gives no answer: under codes that were asked for in advance (CAEA). */
const contingency = z.object({
  /** One of the kind for such codes, at which nothing else issues. Deployments of the same `cuit` may share it. */
  pointOfSale: z.int().check(z.minimum(1), z.maximum(99_998)),
  /** Without an answer for so long; CONTINGENCY_AFTER_HOURS where it is left out. */
  afterHours: z.optional(z.number().check(z.minimum(1), z.maximum(240))),
})

/** The invoices of a deployment that sells in pesos of Argentina, which the tax authority authorises (ARCA, WSFEv1). */
export const invoices = z.object({
  /** Whose they are. Deployments may have the same one, and the same point of sale: they have their numbers in common. */
  cuit: z.string().check(z.regex(/^\d{11}$/)),
  /** One that nothing else issues at. */
  pointOfSale: z.int().check(z.minimum(1), z.maximum(99_998)),
  /** The name and the address that it is registered with, as invoices print them. */
  name: z.string().check(z.minLength(1)),
  address: z.string().check(z.minLength(1)),
  /** B of who is registered for value-added tax, C of who is not. */
  letter: z.enum(['B', 'C']),
  /** The tax within what is paid; it is not in a C. */
  vat: z.enum(invoiceVats),
  /** Left out or null, what is owed waits for the authority. */
  contingency: z.optional(z.nullable(contingency)),
})
