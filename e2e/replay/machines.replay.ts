import { writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { test as base, expect } from '@playwright/test'
import { customerOf } from '../support/customers.ts'
import { RunningShop } from '../support/shop.ts'
import { discoverFaces } from './faces.ts'
import { REPORT_FOLDER } from './places.ts'
import { replayMachine } from './replay-machine.ts'
import type { Ground } from './world.ts'

const test = base.extend<object, { ground: Ground }>({
  ground: [
    async ({ browser }, use, { parallelIndex }) => {
      const shop = await RunningShop.open(parallelIndex + 1)
      let turn = 0
      await use({ browser, shop, newCustomer: () => customerOf(turn++), kept: new Map() })
      await shop.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

const wanted = (process.env.REPLAY_MACHINES ?? '').split(' ').filter(Boolean)
const { replayed: faces, wrong } = await discoverFaces()
const unknown = wanted.filter((name) => !faces.some((face) => face.name === name))
if (unknown.length > 0) throw new Error(`No machine with a face is called ${unknown.join(', ')}`)

if (wanted.length === 0)
  test('every machine has a face, or a reason for having none', () => {
    expect(wrong).toEqual([])
  })

// The longest first, so that no worker is left with it at the end.
const size = ({ machine }: (typeof faces)[number]) => JSON.stringify(machine.config).length
for (const replayed of faces.sort((one, other) => size(other) - size(one)))
  if (wanted.length === 0 || wanted.includes(replayed.name))
    test(`${replayed.name} takes every transition that its face can bring about`, async ({ ground }) => {
      const result = await replayMachine(ground, replayed, REPORT_FOLDER)
      writeFileSync(path.join(REPORT_FOLDER, `${replayed.name}.json`), JSON.stringify(result))
      expect(result.failures).toEqual([])
    })
