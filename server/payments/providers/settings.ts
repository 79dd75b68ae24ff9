import type * as z from 'zod/mini'
import { bancardSettings } from './bancard/settings.ts'
import { bancardQrSettings } from './bancardqr/settings.ts'
import { mercadoPagoSettings } from './mercadopago/settings.ts'
import { pagoparSettings } from './pagopar/settings.ts'
import { paypalSettings } from './paypal/settings.ts'
import { tigoSettings } from './tigo/settings.ts'

/**
 * Settings of the providers that the shop may have an account at. They are apart from registry.ts, which they are read
 * before: every process reads the environment, and few of them pay.
 */
export const providerSettings = [
  bancardSettings,
  bancardQrSettings,
  mercadoPagoSettings,
  pagoparSettings,
  paypalSettings,
  tigoSettings,
] as const

type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer Each) => void
  ? Each
  : never

/** Of all of them. */
export const providerVariables = Object.assign(
  {},
  ...providerSettings.map(({ variables }) => variables),
) as All<(typeof providerSettings)[number]['variables']>

type Given = z.output<z.ZodMiniObject<typeof providerVariables>>

/** The accounts that a shop with these settings has, by their provider's name. */
export const accountsIn = (given: Given, isProduction: boolean): Record<string, unknown> =>
  Object.fromEntries(
    providerSettings.flatMap((settings) => {
      const account = settings.accountOf(given, isProduction)
      return account === undefined ? [] : [[settings.name, account]]
    }),
  )
