import { expect, it } from 'vitest'
import { deployments } from '../../deployments/index.ts'
import { WAYS } from '../../e2e/models/ways-elsewhere.ts'
import { entryNamed, providers } from '../../server/payments/providers/registry.ts'

const replayed = WAYS.map(({ name }) => name)

it("takes every provider's way to pay in the replay of a payment, and none that there is not", () => {
  expect([...new Set(replayed)].sort()).toEqual(providers.map(({ texts }) => texts.es.name).sort())
})

it('takes each where a deployment offers it', () => {
  for (const { name, host } of WAYS) {
    const offering = deployments.filter(({ charges }) =>
      charges.ways?.some(({ provider }) => entryNamed(provider)?.texts.es.name === name),
    )
    expect(
      offering.flatMap(({ hosts }) => hosts),
      name,
    ).toContain(host)
  }
})
