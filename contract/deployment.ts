import * as z from 'zod/mini'
import { locale } from './client-state.ts'

const link = z.object({ cTexto: z.string(), cUri: z.string() })
/** A text in the three languages of the shop. */
const translated = z.object({ es: z.string(), en: z.string(), pt: z.string() })
export type Translated = z.infer<typeof translated>

/**
 * What a purchase costs beside its places. Whole cents and whole percents; interest is a percent of all that is
 * paid. The antifraud code is charged for each ticket that costs something.
 */
const charges = z.object({
  servicePercent: z.int().check(z.minimum(0)),
  antifraudCents: z.int().check(z.minimum(0)),
  deliveryTypes: z.array(
    z.object({
      id: z.int(),
      key: z.enum(['eTicket', 'boxOffice', 'homeDelivery']),
      cents: z.int().check(z.minimum(0)),
      /** One that is not offered keeps its price for purchases that chose it while it was. */
      offered: z.boolean(),
      /** Where it is brought to, by province (ISO 3166-2), and for how much; everywhere for `cents` without any. */
      zones: z.optional(
        z.array(z.object({ provinces: z.array(z.string()), cents: z.int().check(z.minimum(0)) })),
      ),
    }),
  ),
  /** What is charged otherwise at the box office; as on the web where it is left out. */
  boxOffice: z.optional(
    z.object({ servicePercent: z.int().check(z.minimum(0)), antifraudCents: z.int().check(z.minimum(0)) }),
  ),
  installmentPlans: z.array(
    z.object({ installments: z.int().check(z.minimum(1)), interestPercent: z.int().check(z.minimum(0)) }),
  ),
})
export type DeploymentCharges = z.infer<typeof charges>

const web = z.string().check(z.regex(/^(https:\/\/[^/]|sandbox:)/))

/**
 * Who customers log in with (section 6). An address may begin with `sandbox:` where the sandbox identity provider
 * stands in for a real one: the server knows where that is.
 */
const login = z.discriminatedUnion('system', [
  z.object({ system: z.literal('OWN_SELF_LOGIN') }),
  z.object({
    system: z.literal('EXTERNAL_LOGIN'),
    /** The identity provider of OpenID Connect, and this shop's name with it. */
    issuer: web,
    clientId: z.string().check(z.minLength(1)),
    /** The claim by which the provider says that a customer may have an alias. */
    aliasClaim: z.string().check(z.minLength(1)),
    /** Where customers change their data; {back} is the page they come back to. */
    dataUri: web.check(z.includes('{back}')),
    /** Loaded in a hidden frame after a logout: the login there ends too. */
    logoutUri: web,
  }),
])
export type DeploymentLogin = z.infer<typeof login>

/**
 * One white-label deployment: who it is, how it looks, which switches of section 5 and constants of
 * section 9 it runs with, and what it charges. The server picks it by host name. Each setting has a reader: it is
 * added together with the code that reads it.
 */
export const deployment = z.object({
  id: z.string(),
  hosts: z.array(z.string()).check(z.minLength(1)),
  name: z.string(),
  logo: z.object({ mark: z.string(), lines: z.array(z.string()) }),
  accent: z.string().check(z.regex(/^#[0-9A-Fa-f]{6}$/)),
  timeZone: z.string(),
  currency: z.object({ locale: z.string(), symbol: z.string(), decimals: z.int() }),
  country: z.object({ code: z.string() }),
  languages: z.array(locale),
  defaultLanguage: locale,
  charges,
  login,
  topBar: z.object({
    /** After a logout, pages that everybody may see are left for the listing, or not (section 4). */
    staysOnLogout: z.boolean(),
  }),
  limits: z.object({
    purchaseMinutes: z.int(),
    alertSeconds: z.int(),
    sessionMinutes: z.int(),
    verificationAttempts: z.int(),
    verificationStepMs: z.int(),
    billboardPage: z.int(),
    featured: z.int(),
    startOverlayMs: z.int(),
    menuCloseDelayMs: z.int(),
    placesPerPurchase: z.int(),
    /** Of one account in one performance, the paid ones included. */
    placesPerPerformance: z.int(),
    /** How long an account may hold the same places, over purchases that it starts anew. */
    heldMinutes: z.int(),
  }),
  switches: z.object({
    captcha: z.boolean(),
    captchaOnCardPayment: z.boolean(),
    queue: z.boolean(),
    /** Seats are chosen by who is logged in; else anybody chooses, and holding asks for a login. */
    seatSelectionRequiresLogin: z.boolean(),
    /** A sign-up asks for agreement to the terms. */
    signUpTermsRequired: z.boolean(),
    /** Customers may change what the shop knows of them. */
    editMyData: z.boolean(),
    showSeatMapAtOnce: z.boolean(),
    seatMapThumbnail: z.boolean(),
    statecharts: z.boolean(),
  }),
  /** Days in which what is bought at a distance may be regretted; 0 for never. */
  regretDays: z.int().check(z.minimum(0)),
  /** Address of a map, where {place} is the name and address of a venue. */
  mapUri: z.string().check(z.regex(/^https:\/\/[^{}]*\{place\}[^{}]*$/)),
  footer: z.object({
    headline: translated,
    contact: z.array(translated),
    social: z.array(link),
    regretUri: z.string(),
    /** The button of regret leads to the orders of this shop, not to `regretUri`. */
    regretsHere: z.boolean(),
    taxQrUri: z.string(),
    consumerDefenceUri: z.string(),
    dataProtectionUri: z.string(),
    partners: z.array(z.string()),
  }),
})
export type Deployment = z.infer<typeof deployment>

/** A deployment as its pages get it, without charges: only the server computes them. */
export type PageDeployment = Omit<Deployment, 'charges' | 'hosts'>
