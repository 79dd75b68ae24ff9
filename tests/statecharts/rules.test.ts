import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { checkModel } from '../../statecharts/check/search.ts'
import { type Proof, statesSearched } from '../../statecharts/rules/rule.ts'
import { provedModels } from '../models/models.ts'
import { rulesOf } from '../models/prove-rules.ts'

const root = path.resolve(import.meta.dirname, '../..')
const json = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'))
const proof = json('statecharts/rules/proof.json') as Proof

it('the page of the rules has every rule of the models, in the models that have it', () => {
  const wanted = provedModels().flatMap((model) => rulesOf(model).map(({ name }) => `${model.name}: ${name}`))
  const shown = proof.rules.flatMap(({ name, models }) => models.map((model) => `${model.name}: ${name}`))
  expect(shown.toSorted()).toEqual(wanted.toSorted())
})

it('a rule counts what it was looked at in: states at rest and changes are others than states', () => {
  const [model] = provedModels()
  const scopes = new Map(
    provedModels().flatMap((one) => rulesOf(one).map(({ name, scope }) => [name, scope])),
  )
  expect(proof.rules.map(({ name, scope }) => [name, scope])).toEqual(
    proof.rules.map(({ name }) => [name, scopes.get(name)]),
  )
  const { states, quiescent, changes } = checkModel(model!)
  const counts = proof.rules.flatMap(({ scope, models }) =>
    models.filter(({ name }) => name === model!.name).map((one) => [scope, one.states, one.lookedAt]),
  )
  const looked = { states, atRest: quiescent, changes }
  expect(counts).toEqual(counts.map(([scope]) => [scope, states, looked[scope as keyof typeof looked]]))
  expect(new Set(proof.rules.map(({ scope }) => scope))).toEqual(new Set(['states', 'atRest', 'changes']))
  expect([quiescent, changes].map((count) => count > 0 && count !== states)).toEqual([true, true])
})

it('each rule was searched in thousands of states, and its counterexample ends where it is broken', () => {
  for (const rule of proof.rules) {
    expect(statesSearched(rule), rule.name).toBeGreaterThan(5000)
    if (rule.broken === null) continue
    const { title, steps } = json(`statecharts/rules/counterexamples/${rule.id}.json`)
    expect(title).toContain(rule.name)
    expect(steps.at(-1).note).toContain(rule.broken)
  }
  expect(proof.rules.filter(({ broken }) => broken === null).length).toBeLessThanOrEqual(2)
})

it.each(['es', 'pt'])('every rule and the mistake that it is shown by have words in %s', (language) => {
  const words = json(`locales/${language}/rules.json`)
  const sentences = proof.rules.flatMap(({ name, mistakes }) => [name, ...mistakes.slice(0, 1)])
  expect(sentences.filter((sentence) => !words[sentence])).toEqual([])
  expect(Object.keys(words).filter((sentence) => !sentences.includes(sentence))).toEqual([])
})
