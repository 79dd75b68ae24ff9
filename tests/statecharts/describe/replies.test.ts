import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { ERROR_CODES } from '../../../contract/error-codes.ts'
import { readOptions } from '../../../statecharts/describe/command/options.ts'
import { print } from '../../../statecharts/describe/command/print.ts'
import type { Language } from '../../../statecharts/describe/phrases.ts'
import { saidOf, troubleOf } from '../../../statecharts/describe/replies.ts'
import { readReplyTexts } from '../../../statecharts/describe/reply-files.ts'

interface Step {
  event: { type: string }
  said?: string
  words: string
}
interface Paths {
  paths: { id: string; steps: Step[] }[]
}

const run = async (...words: string[]) => (await print(readOptions(words, {}))).text
const stepsIn = async (language: Language) =>
  (JSON.parse(await run('--as', 'json', '--lang', language)) as Paths[]).flatMap(({ paths }) =>
    paths.flatMap(({ id, steps }) =>
      steps.map((step, index) => ({ ...step, name: `${id}, step ${index + 1}` })),
    ),
  )
const sentencesIn = (language: Language) =>
  JSON.parse(readFileSync(`locales/${language}/server.json`, 'utf8')) as Record<string, string>

describe.each(['es', 'en', 'pt'] as Language[])('an exported case in %s', (language) => {
  test('says what the screen says of every refusal and of every failure', async () => {
    const steps = (await stepsIn(language)).filter(({ event }) => troubleOf(event) !== null)
    expect(steps.length).toBeGreaterThan(200)
    expect(steps.filter(({ said }) => !said).map(({ name }) => name)).toEqual([])
  })

  test('has the sentence of a refusal from the catalogue of the server', async () => {
    const sentences = sentencesIn(language)
    const refusals = (await stepsIn(language)).flatMap(({ event, said, name }) => {
      const trouble = troubleOf(event)
      return trouble?.kind === 'refused' && Object.hasOwn(ERROR_CODES, trouble.code)
        ? [{ name, said, sentence: sentences[`error.${trouble.code}`]! }]
        : []
    })
    expect(refusals.length).toBeGreaterThan(100)
    expect(refusals.filter(({ said, sentence }) => !said!.includes(sentence))).toEqual([])
  })

  test('has an action and an expected result in every step', async () => {
    const [headings, ...rows] = rowsOf(await run('--as', 'csv', '--lang', language))
    expect(rows.length).toBeGreaterThan(1000)
    for (const column of [5, 7])
      expect(rows.filter((row) => row[column] === '').map(([id]) => `${id}: ${headings![column]}`)).toEqual(
        [],
      )
  })
})

test('a refusal that the machine keeps is shown in its sentence; one that it does not keep, by its state', () => {
  const texts = readReplyTexts('es')
  const refused = { type: 'xstate.done.actor.x', output: { ok: false, code: 'LIMITE_POR_CLIENTE' } }
  const kept = { failure: { kind: 'refused', code: 'LIMITE_POR_CLIENTE' } }
  expect(saidOf(refused, kept, texts)).toBe('La pantalla dice: «Llegaste al máximo de lugares por compra.»')
  expect(saidOf(refused, { failure: null }, texts)).toBe(
    'El servidor se niega («Llegaste al máximo de lugares por compra.»); la pantalla muestra lo que dice este estado.',
  )
  expect(saidOf({ type: 'seat.toggled' }, kept, texts)).toBeNull()
})

test('what fails without the dialog of the shop is a call that is made silently, or no call at all', async () => {
  const texts = readReplyTexts('en')
  const withDialog = (actor: string) =>
    saidOf({ type: `xstate.error.actor.${actor}` }, {}, texts)!.includes(texts.unanswered)
  const isSilent = (file: string) => readFileSync(file, 'utf8').includes('silent: true')
  const isCall = (file: string) => existsSync(file) && readFileSync(file, 'utf8').includes('api.call(')
  const failing = new Set(
    (await stepsIn('en')).flatMap(({ event }) => {
      const trouble = troubleOf(event)
      return trouble?.kind === 'failed' ? [trouble.actor] : []
    }),
  )
  const fileOf = (actor: string) =>
    `src/api/${actor.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`
  const wrong = [...failing].filter(
    (actor) => isCall(fileOf(actor)) && withDialog(actor) === isSilent(fileOf(actor)),
  )
  expect(wrong).toEqual([])
  const named: Record<string, string> = {
    logInStaff: 'logIn',
    subscribeNewsletter: 'subscribe',
    suggestShows: 'suggest',
  }
  const silent = globSync('src/api/*.ts')
    .filter(isSilent)
    .map((file) =>
      path.basename(file, '.ts').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    )
    // A part of what loadPerformance asks, and of a question that is asked again where it fails.
    .filter((actor) => actor !== 'loadPerformanceHead' && actor !== 'askProcessState')
  expect(silent.filter((actor) => withDialog(named[actor] ?? actor))).toEqual([])
})

/** Rows of RFC 4180 without its first mark. */
function rowsOf(csv: string): string[][] {
  return csv
    .slice(1)
    .split('\r\n')
    .slice(0, -1)
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain]) => quoted ?? plain ?? '',
      ),
    )
}
