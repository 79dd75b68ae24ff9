import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { genders } from '../../contract/entities/personal-data.ts'
import type { phoneTypes } from '../../contract/entities/phone.ts'

type Translate = (message: MessageDescriptor) => string

const GENDERS: Record<(typeof genders)[number], MessageDescriptor> = {
  F: msg`Feminine`,
  M: msg`Male`,
  OTRO: msg({ context: 'gender', message: 'Other' }),
  NO_INFORMA: msg`Do not report`,
}

const PHONE_TYPES: Record<(typeof phoneTypes)[number], MessageDescriptor> = {
  CELULAR: msg`Cell`,
  FIJO: msg`Permanent`,
}

/** The values of section 3, named by `translate`; nobody's gender is chosen for them. */
export const genderOptions = (translate: Translate) => [
  { value: '', label: translate(msg`Choose`) },
  ...genders.map((value) => ({ value, label: translate(GENDERS[value]) })),
]
export const phoneTypeOptions = (translate: Translate) =>
  (['CELULAR', 'FIJO'] as const).map((value) => ({ value, label: translate(PHONE_TYPES[value]) }))
