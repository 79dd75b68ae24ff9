import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { deployment } from '../../contract/deployment.ts'

const root = path.resolve(import.meta.dirname, '../..')

interface Definition {
  shape?: Record<string, unknown>
  element?: unknown
  options?: readonly unknown[]
}

const definitionOf = (schema: unknown): Definition => (schema as { _zod: { def: Definition } })._zod.def

/** Every setting as the path of its names; a text in three languages is one setting. */
const settingsOf = (schema: unknown, parents: string[] = []): string[][] => {
  const { shape, element, options } = definitionOf(schema)
  if (options !== undefined) return options.flatMap((option) => settingsOf(option, parents))
  if (element !== undefined) return settingsOf(element, parents)
  if (shape === undefined || 'es' in shape) return [parents]
  return Object.entries(shape).flatMap(([name, inner]) => settingsOf(inner, [...parents, name]))
}

/** What the server and the shop are made of; the contract prints money and dates, and picks the event types of a bar, for both. */
const production = [
  'contract/bar-types.ts',
  'contract/format.ts',
  ...['server', 'src', 'viewer'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => path.join(folder, file)),
  ),
].map((file) => readFileSync(path.join(root, file), 'utf8'))

const names = (text: string, name: string) => new RegExp(`\\b${name}\\b`, 'i').test(text)

/** A reader names the setting, and what it is a setting of: `limits.purchaseMinutes`, `{ limits }`, `logo`. */
const isRead = (setting: readonly string[]): boolean => {
  const [name = '', parent = 'deployment'] = setting.toReversed()
  return production.some(
    (text) => names(text, name) && names(text, parent) && /deployment|charges/i.test(text),
  )
}

test('every setting of a deployment is read by the server or by the shop', () => {
  const settings = settingsOf(deployment)
  expect(settings).toContainEqual(['charges', 'deliveryTypes', 'cents'])
  expect(settings.filter((setting) => !isRead(setting)).map((setting) => setting.join('.'))).toEqual([])
})

test('a setting that nobody reads is found', () => {
  expect(isRead(['limits', 'noticeSeconds'])).toBe(false)
  expect(isRead(['limits', 'purchaseMinutes'])).toBe(true)
})
