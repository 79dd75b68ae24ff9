import * as z from 'zod/mini'
import { locale } from './client-state.ts'

const link = z.object({ cTexto: z.string(), cUri: z.string() })
/** A text in the three languages of the shop. */
const translated = z.object({ es: z.string(), en: z.string(), pt: z.string() })
export type Translated = z.infer<typeof translated>

/**
 * One white-label deployment: who it is, how it looks, which switches of section 5 and constants of
 * section 9 it runs with. The server picks it by host name and hands it to the page.
 */
export const deployment = z.object({
  id: z.string(),
  hosts: z.array(z.string()),
  name: z.string(),
  logo: z.object({ mark: z.string(), lines: z.array(z.string()) }),
  accent: z.string().check(z.regex(/^#[0-9A-Fa-f]{6}$/)),
  topBarType: z.literal(13),
  footerType: z.literal(13),
  timeZone: z.string(),
  currency: z.object({ locale: z.string(), symbol: z.string(), decimals: z.int() }),
  country: z.object({ id: z.int(), code: z.string() }),
  languages: z.array(locale),
  defaultLanguage: locale,
  loginSystem: z.enum(['OWN_SELF_LOGIN', 'EXTERNAL_LOGIN']),
  limits: z.object({
    purchaseMinutes: z.int(),
    alertSeconds: z.int(),
    sessionMinutes: z.int(),
    verificationAttempts: z.int(),
    verificationStepMs: z.int(),
    billboardPage: z.int(),
    featured: z.int(),
    greetingDelayMs: z.int(),
    startOverlayMs: z.int(),
    menuCloseDelayMs: z.int(),
    searchMinimum: z.int(),
    headerTypesMaxOrder: z.int(),
    placesPerPurchase: z.int(),
    termsDocumentId: z.int(),
  }),
  switches: z.object({
    cardValidation: z.boolean(),
    captcha: z.boolean(),
    captchaOnCardPayment: z.boolean(),
    seatSelectionRequiresLogin: z.boolean(),
    multiplePromotions: z.boolean(),
    queue: z.boolean(),
    showSeatMapAtOnce: z.boolean(),
    seatMapThumbnail: z.boolean(),
    statecharts: z.boolean(),
  }),
  footer: z.object({
    headline: translated,
    contact: z.array(translated),
    social: z.array(link),
    regretUri: z.string(),
    taxQrUri: z.string(),
    consumerDefenceUri: z.string(),
    dataProtectionUri: z.string(),
    partners: z.array(z.string()),
  }),
})
export type Deployment = z.infer<typeof deployment>
