import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type Country, countries } from '../../contract/entities/address.ts'

const NAMES: Record<Country, MessageDescriptor> = {
  AR: msg`Argentina`,
  PY: msg`Paraguay`,
  MX: msg`Mexico`,
}

/** The countries of section 3, named by `translate`. */
export const countryOptions = (translate: (message: MessageDescriptor) => string) =>
  countries.map((value) => ({ value, label: translate(NAMES[value]) }))

/** What each country calls its provinces. */
export const PROVINCE_LABELS: Record<Country, MessageDescriptor> = {
  AR: msg`Province`,
  PY: msg`Department`,
  MX: msg`State`,
}
