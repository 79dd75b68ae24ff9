import { test as base, expect } from '@playwright/test'
import { customerOf } from '../support/customers.ts'
import type { WorkerFixture } from './context.ts'
import { discoverModels } from './discover-models.ts'
import { replayedMachines, replayLanguage } from './options.ts'
import { replayMachine } from './replay-machine.ts'
import { ReplayedShops } from './replayed-shops.ts'
import { REPORT_FOLDER } from './report-folder.ts'
import { MACHINE, RESULT } from './result.ts'

const test = base.extend<object, { worker: WorkerFixture }>({
  worker: [
    async ({ browser }, use) => {
      const shops = new ReplayedShops()
      await shops.of('localhost')
      let turn = 0
      const newCustomer = () => customerOf(turn++)
      const language = replayLanguage()
      await use({ browser, language, shopOf: (host) => shops.of(host), newCustomer, kept: new Map() })
      await shops.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

const wanted = replayedMachines()
const { modelled, problems } = await discoverModels()
const unknown = wanted.filter((wantedName) => !modelled.some(({ name }) => name === wantedName))
if (unknown.length > 0) throw new Error(`No machine with a browser model is called ${unknown.join(', ')}`)

if (wanted.length === 0)
  test('every machine has a browser model, or a reason for having none', () => {
    expect(problems).toEqual([])
  })

// The longest first, so that no worker is left with it at the end.
const size = ({ machine }: (typeof modelled)[number]) => JSON.stringify(machine.config).length
for (const each of modelled.sort((one, other) => size(other) - size(one)))
  if (wanted.length === 0 || wanted.includes(each.name))
    test(
      `${each.name} takes every transition that its browser model can bring about`,
      { annotation: { type: MACHINE, description: each.name } },
      async ({ worker }, testInfo) => {
        const result = await replayMachine(worker, each, REPORT_FOLDER)
        await testInfo.attach(RESULT, { body: JSON.stringify(result), contentType: 'application/json' })
        expect(result.failures).toEqual([])
      },
    )
