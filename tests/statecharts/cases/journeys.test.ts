import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { teatroMayor } from '../../../deployments/teatro-mayor.ts'
import { casesIn } from '../../../statecharts/cases/all-cases.ts'

interface Programme {
  shows: { key: string; price: Readonly<Record<string, number>> }[]
}

const season = new URL('../../../server/demo/principal/programme.json', import.meta.url)
const { shows } = JSON.parse(readFileSync(season, 'utf8')) as Programme
const prices = shows.find(({ key }) => key === 'el-lago-a-oscuras')!.price
const [stalls, balcony] = [prices['Platea']!, prices['Balcón']!]
const qr = programaRegional.charges.antifraudCents / 100
const service = (pesos: number, { charges }: typeof programaRegional) =>
  (pesos * charges.servicePercent) / 100
const pesos = (amount: number) => `$ ${amount.toLocaleString('es-AR')}`

it('journeys have the sums that the season and its deployments make', async () => {
  const journeys = (await casesIn('es')).filter(({ id }) => id.startsWith('journey-'))
  const sumsOf = (id: string) =>
    journeys
      .filter((one) => one.id === id)
      .flatMap(({ steps }) => steps)
      .flatMap(({ expect }) => expect)
      .flatMap(({ kind, text }) => (kind === 'sum' ? text.slice(text.indexOf('$')) : []))
  const four = [4 * stalls, 4 * qr, service(4 * stalls, programaRegional)]
  const total = four.reduce((sum, one) => sum + one, 0)
  const bought = [total, ...four, total, total].map(pesos)
  expect(sumsOf('journey-buy-four')).toEqual(bought)
  expect(sumsOf('journey-give-one-back')).toEqual([...bought, pesos(stalls + qr)])
  const two = [2 * balcony, 2 * qr, service(2 * balcony, teatroMayor)]
  const more = stalls - balcony
  const both = two.reduce((sum, one) => sum + one, 0)
  expect(sumsOf('journey-exchange-up')).toEqual(
    [both, ...two, both, both, more + service(more, teatroMayor)].map(pesos),
  )
})

const named = {
  es: ['Entradas (4)', 'QR antifraude', 'Cargo por servicio', 'Total a pagar'],
  en: ['Tickets (4)', 'Anti-fraud QR', 'Service charge', 'Total to pay'],
  pt: ['Ingressos (4)', 'QR antifraude', 'Taxa de serviço', 'Total a pagar'],
} as const

it.each(['es', 'en', 'pt'] as const)(
  'journeys name and write each sum as the screen does, in %s',
  async (language) => {
    const sums = (await casesIn(language))
      .filter(({ id }) => id === 'journey-buy-four')
      .flatMap(({ steps }) => steps)
      .flatMap(({ expect }) => expect.flatMap(({ kind, text }) => (kind === 'sum' ? [text] : [])))
    const amounts = ['$ 80.000', '$ 600', '$ 8.000', '$ 88.600']
    expect(sums.slice(1, 5)).toEqual(named[language].map((name, index) => `${name}: ${amounts[index]}`))
  },
)
