import * as z from 'zod/mini'
import { locale } from './client-state.ts'
import { charges } from './deployment-charges.ts'
import { invoices } from './deployment-invoices.ts'
import { login } from './deployment-login.ts'
import { theme } from './deployment-theme.ts'

export type { DeploymentCharges } from './deployment-charges.ts'
export type { DeploymentLogin } from './deployment-login.ts'

const text = z.string().check(z.minLength(1))
const web = z.string().check(z.regex(/^https:\/\/\S+$/))
const count = z.int().check(z.minimum(1))
/** A page of its own: the home page of an authority is no form and no fiscal record. */
const deepPage = z.string().check(z.regex(/^https:\/\/[^/\s]+\/\S*[^\s/]$/))
const link = z.object({ cTexto: text, cUri: web })
/** A text in the three languages of the shop. */
const translated = z.object({ es: text, en: text, pt: text })

/** Whether this machine knows a name of Intl's: a time zone, a locale. */
const isKnown = (make: () => unknown): boolean => {
  try {
    make()
    return true
  } catch {
    return false
  }
}
const timeZone = text.check(
  z.refine((name) => isKnown(() => new Intl.DateTimeFormat('es', { timeZone: name })), {
    error: 'is no time zone of the IANA list',
  }),
)
const intlLocale = text.check(
  z.refine((name) => isKnown(() => Intl.getCanonicalLocales(name)), { error: 'is no locale (BCP 47)' }),
)
export type Translated = z.infer<typeof translated>

/**
 * One white-label deployment: who it is, how it looks, which switches of section 5 and constants of
 * section 9 it runs with, and what it charges. The server picks it by host name. Each setting has a reader: it is
 * added together with the code that reads it.
 */
export const deployment = z.object({
  id: z.string().check(z.regex(/^[a-z0-9-]+$/)),
  hosts: z.array(z.string().check(z.regex(/^[a-zA-Z0-9.-]+$/))).check(z.minLength(1)),
  /**
   * A host name of this server that pages begin and read purchases at (the v3 calls of section 7), with the protocol
   * and port of the shop; their own host where it is left out.
   */
  processHost: z.optional(z.string().check(z.regex(/^[a-zA-Z0-9.-]+$/))),
  /**
   * Origin of the host that says of each card whether it may pay (section 7); `sandbox:` for the sandbox's. Nobody is
   * asked where it is left out.
   */
  cardValidation: z.optional(
    z.union([z.literal('sandbox:'), z.string().check(z.regex(/^https:\/\/[^/\s]+$/))]),
  ),
  name: text,
  logo: z.object({ mark: z.string(), lines: z.array(text).check(z.minLength(1)) }),
  accent: z.string().check(z.regex(/^#[0-9A-Fa-f]{6}$/)),
  theme: z.optional(theme),
  timeZone,
  currency: z.object({
    /** ISO 4217. */
    code: z.string().check(z.regex(/^[A-Z]{3}$/)),
    locale: intlLocale,
    symbol: text,
    /** The symbol follows the amount. */
    symbolAfter: z.optional(z.boolean()),
    decimals: z.int().check(z.minimum(0), z.maximum(2)),
  }),
  country: z.object({
    /** ISO 3166. */
    code: z.string().check(z.regex(/^[A-Z]{2}$/)),
    /** Service that says where a browser is; null for none. */
    lookUpUri: z.nullable(z.string()),
  }),
  languages: z.array(locale).check(z.minLength(1)),
  defaultLanguage: locale,
  /** The Spanish in which its customers are addressed: that of Spain, with tú; with vos where nothing is said. */
  spanish: z.optional(z.literal('es-ES')),
  /** What it sells: a season of the catalogue, or the shows of those of its venues that are named by their keys. */
  sells: z.object({
    season: z.string().check(z.minLength(1)),
    establishments: z.optional(z.array(z.string()).check(z.minLength(1))),
  }),
  /** Said at the top of the billboard, above its days: of a season of few days, which are chosen before anything else. */
  headline: z.optional(translated),
  charges,
  /** Products are offered in the checkout: those of its shop, and those that belong to a ticket. Not without it. */
  additionalProducts: z.optional(z.boolean()),
  /** Customers are asked for a discount code in the checkout. Not without it. */
  coupons: z.optional(z.boolean()),
  /** The invoices and credit notes that it issues; none without it, nor by null. */
  invoices: z.optional(z.nullable(invoices)),
  login,
  topBar: z.object({
    /** 13: search box and buttons beside the mark; 3: the mark in the middle; 6: a search button without a box. */
    type: z.literal([13, 3, 6]),
    /** Which event types have a button: those of an nOrden up to the highest, or the first few (section 2). */
    eventTypes: z.union([z.object({ highestOrder: count }), z.object({ first: count })]),
    /** After a logout, pages that everybody may see are left for the listing, or not (section 4). */
    staysOnLogout: z.boolean(),
    /** Characters that a search by Enter has at least, trimmed (sections 2 and 5). */
    searchMinimum: z.int().check(z.minimum(1)),
  }),
  limits: z.object({
    purchaseMinutes: count,
    alertSeconds: z.int().check(z.minimum(0)),
    sessionMinutes: count,
    verificationAttempts: count,
    verificationStepMs: z.int().check(z.minimum(0)),
    billboardPage: count,
    featured: count,
    startOverlayMs: z.int().check(z.minimum(0)),
    menuCloseDelayMs: z.int().check(z.minimum(0)),
    /** How long somebody who has logged in is greeted (section 9, greeting delay). */
    greetingMs: z.int().check(z.minimum(0)),
    placesPerPurchase: count,
    /** Of one account in one performance, the paid ones included. */
    placesPerPerformance: count,
    /** How long the same places may be held unpaid: a seat by all together, other places by one account. */
    heldMinutes: count,
    /** How long a seat that a customer reserved is kept; until the performance at most. */
    reservationHours: z.int().check(z.minimum(1)),
  }),
  switches: z.object({
    captcha: z.boolean(),
    captchaOnCardPayment: z.boolean(),
    queue: z.boolean(),
    /** Seats are chosen by who is logged in; else anybody chooses, and holding asks for a login. */
    seatSelectionRequiresLogin: z.boolean(),
    /** Customers reserve seats on the plan without paying, for `limits.reservationHours`. */
    seatedReservation: z.boolean(),
    /** A sign-up asks name, mail and password alone; a purchase asks for the rest where it needs it. */
    shortSignUp: z.boolean(),
    /** A sign-up asks for agreement to the terms. */
    signUpTermsRequired: z.boolean(),
    /** Customers may change what the shop knows of them. */
    editMyData: z.boolean(),
    showSeatMapAtOnce: z.boolean(),
    seatMapThumbnail: z.boolean(),
    statecharts: z.boolean(),
    /** The shop's Telegram channel is among its social links. */
    telegram: z.boolean(),
    /** The payment form asks for the cardholder's birth date. */
    paymentBirthday: z.boolean(),
    /** Ways to pay, and the page with the card's fields, show the logo of who takes the money. */
    paymentLogo: z.boolean(),
  }),
  /** The folder of deployments/ that has its texts (pages) and its pictures. */
  content: z.string().check(z.regex(/^[a-z0-9-]+$/)),
  /** To which phones codes are sent by short message. */
  phoneCodes: z.object({
    /** ISO 3166. */
    countries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.minLength(1)),
    /** Numbers of fixed lines too: where mobile ones are often written without what tells them apart. */
    fixedLines: z.boolean(),
  }),
  /** Where messages of customers go, and what its texts name. */
  supportMail: z.email(),
  /** What its accessibility statement says: the public body that takes complaints, and days until an answer. */
  accessibility: z.object({ complaintsUri: web, answerDays: count }),
  /** The document that is agreed to before paying (section 9). */
  termsDocumentId: count,
  /**
   * Addresses of static files that count visits (section 7), each asked for where a visitor agreed. Where none is
   * named, nobody is asked to agree.
   */
  pixels: z.optional(
    z.object({
      landing: z.optional(web),
      seatSelection: z.optional(web),
      confirmationSuccess: z.optional(web),
      confirmationFailure: z.optional(web),
    }),
  ),
  /** Days in which what is bought at a distance may be regretted; 0 for never. */
  regretDays: z.int().check(z.minimum(0)),
  /**
   * Until how many hours before a performance its tickets may be exchanged for another date of the show; never where it
   * is left out.
   */
  exchangeHours: z.optional(z.int().check(z.minimum(0))),
  /**
   * Hours before a performance at which whoever has tickets gets a mail about the visit; 0 for none. A day where it is
   * left out.
   */
  visitMailHours: z.optional(z.int().check(z.minimum(0), z.maximum(168))),
  /** Address of a map, where {place} is the name and address of a venue. */
  mapUri: z.string().check(z.regex(/^https:\/\/[^{}]*\{place\}[^{}]*$/)),
  footer: z.object({
    /** 13: columns and the newsletter; 6: a wall of partners. */
    type: z.literal([13, 6]),
    headline: translated,
    contact: z.array(translated),
    social: z.array(link),
    regretUri: deepPage,
    /** The button of regret leads to the look-up of an order, not to `regretUri`. */
    regretsHere: z.boolean(),
    taxQrUri: deepPage,
    consumerDefenceUri: web,
    dataProtectionUri: web,
    /** Names, and the files of their logos among the deployment's pictures. */
    partners: z.array(z.object({ cNombre: text, cImagen: text })),
  }),
})
export type Deployment = z.infer<typeof deployment>

/** A deployment as its pages get it, without what only the server reads. */
export type PageDeployment = Omit<
  Deployment,
  'accessibility' | 'charges' | 'hosts' | 'invoices' | 'phoneCodes' | 'sells' | 'theme' | 'visitMailHours'
> & {
  /** Whether a purchase costs more than its places: see `addsCharges` of deployment-charges.ts. */
  addsCharges: boolean
  /** Of providers whose own addresses answer whether a payment's step is open: no address of another origin is asked. */
  confirmationOrigins?: readonly string[]
}
