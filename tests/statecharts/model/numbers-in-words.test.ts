import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { numbersOf, specifiedNumbers } from '../../../contract/deployment-numbers.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { discoverMachines } from '../../../statecharts/model/machine-files.ts'
import { createWords } from '../../../statecharts/model/words.ts'
import { readWordCatalogue } from '../../../statecharts/model/words-files.ts'

const machines = await discoverMachines()
const machine = (name: string) => machines.find((found) => found.name === name)!.machine
const limits = { ...programaRegional.limits, purchaseMinutes: 45, alertSeconds: 300, sessionMinutes: 1200 }
const other = numbersOf({ ...programaRegional, limits: { ...limits, verificationAttempts: 7 } })

describe('numbers of the business in sentences', () => {
  const said = (name: string, language: 'es' | 'en' | 'pt', numbers = other) =>
    createWords(machine(name), { ...readWordCatalogue(language), numbers })

  it('are those of the deployment', () => {
    const alert = 'purchase-timer.running.INICIADO.alert'
    expect(said('purchase-timer', 'es').state(alert)).toMatch(/^Quedan 5 minutos o menos/)
    expect(said('purchase-timer', 'es').guard('isNear')).toBe('¿Quedan 5 minutos o menos?')
    expect(said('purchase-timer', 'es', specifiedNumbers).guard('isNear')).toBe('¿Quedan 2 minutos o menos?')
    expect(said('purchase-process', 'pt').state('purchase-process.ABIERTO')).toContain('por 45 minutos')
    expect(said('session', 'en').machine).toBe('Who is logged in, for 1,200 minutes at most.')
    expect(said('payment', 'es').state('payment.asking.standing.delayed')).toMatch(/^7 preguntas/)
    expect(said('payment', 'en').delay('askStep')).toBe('1 s, and five after question 7')
  })

  it('of the demo are those of the specification', () => {
    const { regretDays: _days, exchangeHours: _hours, ...specified } = specifiedNumbers
    expect(numbersOf(programaRegional)).toMatchObject(specified)
  })
})

const catalogue = (language: string, file: string): Record<string, string> =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, '../../../locales', language, file), 'utf8'))
const braces = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()
const ENGINE = ['{actor}', '{delay}']

it.each(['es', 'pt'])('every number that is named in English is named in %s, and is known', (language) => {
  const pairs = [
    ...Object.entries(catalogue(language, 'charts.json')),
    ...Object.entries(catalogue('en', 'chart-arrows.json')).map(([key, english]): [string, string] => [
      english,
      catalogue(language, 'chart-arrows.json')[key] ?? '',
    ]),
  ]
  expect(pairs.filter(([english, text]) => `${braces(english)}` !== `${braces(text)}`)).toEqual([])
  const named = new Set(pairs.flatMap(([english]) => braces(english)))
  expect([...named].filter((name) => !ENGINE.includes(name) && !(name.slice(1, -1) in other))).toEqual([])
  expect(named.size).toBeGreaterThan(6)
})
