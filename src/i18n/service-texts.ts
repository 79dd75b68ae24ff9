import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import type { ServiceText } from '../../contract/entities/service-text.ts'

type Texts = ReadonlyMap<string, string>

/** Fields that the server writes in the customer's language. */
const TEXT_FIELDS = new Set([
  'cNombre',
  'cDescripcion',
  'cBajada',
  'cEspectaculoCartelNombre',
  'cSector',
  'cFila',
  'cPromocion',
  'cEntrega',
  'cTexto',
  'cRol',
  'message',
])
/** Whose fields of the same name are no texts of the server: people and venues. */
const NAMED = new Set(['oDatosAdicionales', 'oEstablecimiento'])

const NONE: Texts = new Map()
/** Of this browser's page; nothing is set where pages are rendered for others. */
let current: { locale: string; texts: Texts } = { locale: '', texts: NONE }

/** From now on what the server said in another language shows in this one; the page renders again. */
export const setServiceTexts = (i18n: I18n, list: readonly ServiceText[]): void => {
  const texts = new Map(list.map(({ cTexto, cEnIdioma }) => [cTexto, cEnIdioma]))
  current = { locale: i18n.locale, texts }
  i18n.activate(i18n.locale)
}

const translated = (value: unknown, texts: Texts, field = ''): unknown => {
  if (typeof value === 'string') return TEXT_FIELDS.has(field) ? (texts.get(value) ?? value) : value
  if (Array.isArray(value))
    return typeof value[0] === 'object' ? value.map((item) => translated(item, texts)) : value
  if (typeof value !== 'object' || value === null || NAMED.has(field)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, translated(inner, texts, name)]),
  )
}

/**
 * What the server said, in the language that the page has changed to since; the value itself while it has not.
 * @param value plain data of replies.
 */
export const useServiceTexts = <Value>(value: Value): Value => {
  const { i18n } = useLingui()
  const texts = current.locale === i18n.locale ? current.texts : NONE
  return useMemo(() => (texts.size === 0 ? value : (translated(value, texts) as Value)), [value, texts])
}
