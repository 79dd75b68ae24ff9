import { AstBuilder, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin'
import { IdGenerator } from '@cucumber/messages'
import { describe, expect, it } from 'vitest'
import { casesIn } from '../../../statecharts/cases/all-cases.ts'
import { caseLines } from '../../../statecharts/cases/case-lines.ts'
import { casesAsCsv } from '../../../statecharts/cases/cases-csv.ts'
import { casesAsGherkin } from '../../../statecharts/cases/cases-gherkin.ts'
import { allHands } from '../../../statecharts/hands/all-hands.ts'
import { triggerOf } from '../../../statecharts/model/triggers.ts'

/** A machine joins them once all of its cases are in words, and none leaves. */
const IN_WORDS = [
  ...['account-data', 'contact', 'document', 'house-change', 'newsletter'],
  ...['billboard', 'landing', 'navigation', 'queue-gate', 'waiting-room', 'seat-holding'],
  ...['cart', 'checkout', 'purchase', 'purchase-timer', 'root', 'session', 'tab-ownership'],
  ...['card', 'payment', 'recovery', 'saved-cards'],
  ...['exchange', 'give-back', 'order-look-up', 'orders', 'regret', 'resale'],
  ...['address-book', 'phones', 'privacy', 'sign-up', 'bookings', 'new-booking'],
  ...['extras', 'suggestions'],
]

const parse = (feature: string) =>
  new Parser(new AstBuilder(IdGenerator.incrementing()), new GherkinClassicTokenMatcher()).parse(feature)

describe.each(['es', 'en', 'pt'] as const)('cases in %s', (language) => {
  it('are features that Cucumber’s own parser reads, each line of a case a step', async () => {
    const all = Map.groupBy(await casesIn(language), ({ machine }) => machine)
    expect(all.size).toBeGreaterThan(40)
    for (const cases of all.values()) {
      const { feature } = parse(casesAsGherkin(cases, language))
      expect(feature?.language).toBe(language)
      const scenarios = feature?.children.flatMap(({ scenario }) => scenario ?? []) ?? []
      expect(scenarios.map(({ tags, steps }) => [tags[0]?.name, steps.map(({ text }) => text)])).toEqual(
        cases.map((each) => [
          `@${each.id}`,
          caseLines(each)
            .filter(({ kind }) => kind !== 'meanwhile')
            .map(({ text }) => text),
        ]),
      )
    }
  })

  it('say of a ticket given back what is pressed and what is read, in the shop’s own words', async () => {
    const cases = await casesIn(language)
    const [late] = cases.filter(
      ({ machine, steps }) =>
        machine === 'give-back' &&
        steps.some(({ events }) => events.includes('xstate.done.actor.askGiveBack')),
    )
    const words = {
      es: 'Tocá «Ver cuánto te devolvemos».',
      en: 'Press “See the refund”.',
      pt: 'Toque em “Ver quanto devolvemos”.',
    }
    expect(late?.steps.map((step) => step.do)).toContain(words[language])
  })

  it('are at most fifteen steps long, and none is without what is done and what is looked at', async () => {
    for (const { id, steps, title } of await casesIn(language)) {
      expect(steps.length, id).toBeLessThanOrEqual(15)
      expect(title, id).not.toBe('')
      for (const step of steps) {
        expect(step.do, id).not.toBe('')
        expect(step.expect.length, id).toBeGreaterThan(0)
      }
    }
  })
})

/** Actors whose answers a machine's hands bring about in words of their own. */
const answersOf = (machine: string): string[] => {
  const hands = allHands.get(machine)
  const all = [hands?.answers, ...Object.values(hands?.setups ?? {}).map((setup) => setup.answers)]
  return all.flatMap((some) => Object.keys(some ?? {}))
}

describe('what has to go wrong', () => {
  it('does so before the page is opened, where its answer is the first step, and is named once', async () => {
    const first = (await casesIn('en')).map(({ steps }) => steps[0]!)
    const faults = first.flatMap((step) =>
      step.do === 'Wait until the shop answers.' ? (step.fault ?? []) : [],
    )
    expect(faults.length).toBeGreaterThan(20)
    for (const fault of faults) {
      expect(fault).not.toContain('Before this step')
      expect(fault.split('cut the line').length).toBeLessThanOrEqual(2)
    }
  })

  it('cuts the line where nothing answers, unless the machine has a way of its own', async () => {
    const lost = (await casesIn('en')).flatMap(({ id, machine, steps }) =>
      steps.flatMap(({ events, fault }) => {
        const actors = events.flatMap((type) =>
          type.startsWith('xstate.error.') ? triggerOf(type, '').name : [],
        )
        return actors.length === 0 ? [] : [{ id, machine, actors, fault: fault ?? '' }]
      }),
    )
    const otherwise = lost.filter(({ fault }) => !fault.includes('cut the line'))
    expect(lost.length - otherwise.length).toBeGreaterThan(100)
    for (const { id, machine, actors, fault } of otherwise) {
      expect(fault, id).not.toBe('')
      expect(answersOf(machine), id).toEqual(expect.arrayContaining(actors))
    }
  })

  it('never cuts the line where the server refuses', async () => {
    const steps = (await casesIn('en')).flatMap((each) => each.steps)
    const refusals = steps.filter(
      ({ expect, events }) =>
        expect.some(({ kind, text }) => kind === 'refusal' && text.startsWith('The screen says')) &&
        !events.some((type) => type.startsWith('xstate.error.')),
    )
    expect(refusals.length).toBeGreaterThan(50)
    for (const { fault } of refusals) expect(fault ?? '').not.toContain('cut the line')
  })
})

describe('cases as a table', () => {
  it('have a row for each step, their title on the first, their id on each', async () => {
    const cases = (await casesIn('en')).filter(({ id }) => id.startsWith('give-back'))
    const [headings, ...rows] = casesAsCsv(cases, 'en').split('\r\n').filter(Boolean)
    expect(headings).toContain('Case ID,Title,Section,Preconditions,Step Number,Action')
    expect(rows).toHaveLength(cases.flatMap(({ steps }) => steps).length)
    expect(rows.filter((row) => row.startsWith(`${cases[0]!.id},`))).toHaveLength(cases[0]!.steps.length)
  })
})

describe('words of a machine whose browser model is data', () => {
  it('are all that its cases say: a machine has hands for every case, or none', async () => {
    const cases = (await casesIn('es')).filter(({ id }) => !id.startsWith('journey'))
    const machines = new Set(cases.flatMap(({ isInWords, machine }) => (isInWords ? [machine] : [])))
    expect([...machines].sort()).toEqual([...allHands.keys()].sort())
    for (const { id, machine, isInWords, steps } of cases) {
      if (!allHands.has(machine)) continue
      expect(isInWords, id).toBe(true)
      const looked = steps.flatMap(({ expect }) => expect)
      expect(
        looked.some(({ kind }) => kind === 'state'),
        id,
      ).toBe(false)
    }
  })

  it('are those of each machine that ever had them', () => {
    expect([...allHands.keys()]).toEqual(expect.arrayContaining(IN_WORDS))
  })
})
