import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Locale } from '../../../contract/index.ts'
import { textGroups } from '../../../contract/text-groups.ts'

const read = (locale: Locale, name: string): string =>
  readFileSync(new URL(`../../../locales/${locale}/${name}`, import.meta.url), 'utf8')

const unquoted = (text: string): string =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as string)
    .join('')

/** What customers read in a language: the shop's messages by their English text, and the server's. */
const messagesOf = (locale: Locale): Map<string, string> =>
  new Map(
    [
      ...textGroups
        .map((group) => read(locale, `${group}.po`))
        .join('\n\n')
        .matchAll(/^msgid ((?:".*"\n)+)msgstr ((?:".*"\n?)+)/gm),
    ]
      .map(([, id = '', text = '']) => [unquoted(id), unquoted(text)] as const)
      .filter(([id]) => id !== ''),
  )
/** A message with its context, each translation that some group has of it. */
const translationsOf = (locale: Locale): Map<string, Set<string>> => {
  const found = new Map<string, Set<string>>()
  for (const group of textGroups)
    for (const [, context = '', id = '', text = ''] of read(locale, `${group}.po`).matchAll(
      /^(?:msgctxt (.*)\n)?msgid ((?:".*"\n)+)msgstr ((?:".*"\n?)+)/gm,
    )) {
      const key = `${context} ${unquoted(id)}`
      found.set(key, (found.get(key) ?? new Set()).add(unquoted(text)))
    }
  return found
}
const serverTextsOf = (locale: Locale): Record<string, string> =>
  JSON.parse(read(locale, 'server.json')) as Record<string, string>
const textsOf = (locale: Locale): string[] =>
  [...messagesOf(locale).values(), ...Object.values(serverTextsOf(locale))].map((text) =>
    text.replaceAll('{email}', ''),
  )

test.each([
  ['es', 'Mis compras', /[Óó]rdenes/],
  ['en', 'My orders', /\b[Yy]our purchases|\b[Mm]y purchases/],
  ['pt', 'Meus pedidos', /[Cc]ompras\b/],
] as const)('%s: My orders has one name on screens, in delivery and in mail', (locale, name, other) => {
  const messages = messagesOf(locale)
  expect(messages.get('My orders')).toBe(name)
  for (const [id, text] of messages) if (id.includes('My orders')) expect(text).toContain(name)
  const server = serverTextsOf(locale)
  expect(server['delivery.eTicket.description']).toContain(name)
  expect(server['mail.confirmation.body']).toContain(name)
  expect(textsOf(locale).filter((text) => other.test(text))).toEqual([])
})

/** Sections 5 and 8 give these to the word. */
const SPECIFIED = ['Debe ingresar su mail', 'Debe ingresar su clave', 'Debe estar de acuerdo para continuar']

test("es: customers are addressed as vos but in the specification's own sentences", () => {
  const formal =
    /\b([Dd]ebe|[Uu]sted(es)?|[Ss]us|[Ii]ngrese|[Ee]lija|[Rr]evise|[Pp]ruebe|[Ii]ntente|[Pp]uede [a-z]+r su)\b/
  expect([...new Set(textsOf('es'))].filter((text) => formal.test(text)).sort()).toEqual(SPECIFIED.toSorted())
})

// The server has all groups at once, a page those that it shows: they would write another word than was rendered.
test.each(['es', 'en', 'pt'] as const)('%s: a message has one translation in all groups', (locale) => {
  const twice = [...translationsOf(locale)].filter(([id, texts]) => id !== ' ' && texts.size > 1)
  expect(twice.map(([id, texts]) => [id, ...texts])).toEqual([])
})

test('email has one word in each language', () => {
  expect(textsOf('es').filter((text) => /[Cc]orreo|e-?mail/i.test(text))).toEqual([])
  // The newsletter's sentence of section 5.
  const said = textsOf('en').filter((text) => text !== 'E-mail must be valid')
  expect(said.filter((text) => /e-mail|\bby mail|\bmail\b/i.test(text))).toEqual([])
  expect(textsOf('pt').filter((text) => /(?<!e-)\bmail\b|\bemail\b|correio/i.test(text))).toEqual([])
})

/** What may be a verb of vos: stressed at its end, with a pronoun behind it, or vos itself. */
const MAYBE_VOS =
  /(?<!\p{L})(?:vos|sos|\p{L}+(?:ás|és|ís|á|é|í)|[a-zñ]+[aei](?:lo|la|los|las|me|te|nos|le|les)|[a-zñ]+[áéí](?:telo|tela|telos|telas|melo|mela|lo|la))(?!\p{L})/giu
/** Words that look so and are the same to whoever says tú. A new one of these belongs here, a verb of vos into the overlay. */
const SAME = new Set(
  'acá adicionales ahí allá allí aquí así cancela date demás después emite especiales está estás esté estés fila fiscales hábiles iguales interés mandártelas manos menos mándártelas más mí name olvidé país parciales permite personales quedármelos qué recupera repite repítelo rowname sala sale sales showname siete sé sí terminé time términos vale'.split(
    ' ',
  ),
)
const verbsOfVos = (text: string): string[] =>
  [...text.replaceAll(/\{\w+\}/g, '').matchAll(MAYBE_VOS)]
    .map(String)
    .filter((word) => !SAME.has(word.toLowerCase()))

test('es-ES: whatever says vos has its sentence with tú, and nothing else has one', () => {
  const overlay = new Map<string, string>(
    [
      ...readFileSync(new URL('../../../locales/es-ES/interface.po', import.meta.url), 'utf8').matchAll(
        /^(?:msgctxt (.*)\n)?msgid ((?:".*"\n)+)msgstr ((?:".*"\n?)+)/gm,
      ),
    ].map(([, context = '', id = '', text = '']) => [`${context} ${unquoted(id)}`, unquoted(text)] as const),
  )
  overlay.delete(' ')
  const server = JSON.parse(
    readFileSync(new URL('../../../locales/es-ES/server.json', import.meta.url), 'utf8'),
  ) as Record<string, string>
  const own = translationsOf('es')
  own.delete(' ')
  const ofVos = (texts: Iterable<readonly [string, string]>) =>
    [...texts].flatMap(([key, text]) => (verbsOfVos(text).length > 0 ? [key] : [])).toSorted()
  const ofInterface = [...own].map(([key, texts]) => [key, [...texts].join()] as const)
  expect([...overlay.keys()].toSorted()).toEqual(ofVos(ofInterface))
  expect(Object.keys(server).toSorted()).toEqual(ofVos(Object.entries(serverTextsOf('es'))))
  expect([...overlay.values(), ...Object.values(server)].flatMap(verbsOfVos)).toEqual([])
  const values = (text: string) => [...text.matchAll(/\{\w+|<\/?\d+\/?>|#/g)].map(String).toSorted()
  for (const [key, text] of ofInterface)
    if (overlay.has(key)) expect([key, values(overlay.get(key)!)]).toEqual([key, values(text)])
  for (const [key, text] of Object.entries(server))
    expect([key, values(text)]).toEqual([key, values(serverTextsOf('es')[key]!)])
})
