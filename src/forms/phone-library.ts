import { type MetadataJson, parsePhoneNumberFromString } from 'libphonenumber-js/core'
import type { Country } from '../../contract/entities/address.ts'
import metadata from './phone-metadata.json' with { type: 'json' }

/** A number as its country writes it, and whether it can be one. */
export interface PhoneReading {
  formatted: string
  isValid: boolean
}

/** @returns null for what cannot be read as a number of the customers' countries. */
export const readPhone = (typed: string, country: Country): PhoneReading | null => {
  const parsed = parsePhoneNumberFromString(typed, country, metadata as unknown as MetadataJson)
  return parsed ? { formatted: parsed.formatInternational(), isValid: parsed.isValid() } : null
}
