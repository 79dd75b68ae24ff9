// Carries out exported cases: `npm run cases -- --run MACHINE` gives them to Cucumber's runner.
import {
  After,
  AfterAll,
  Before,
  BeforeAll,
  BeforeStep,
  defineStep,
  setDefaultTimeout,
} from '@cucumber/cucumber'
import { chromium } from '@playwright/test'
import type { Locale } from '../../contract/index.ts'
import { casesIn, readKeptCases } from '../../statecharts/cases/all-cases.ts'
import { type CaseLine, caseLines } from '../../statecharts/cases/case-lines.ts'
import type { WorkerFixture } from '../replay/context.ts'
import { discoverModels } from '../replay/discover-models.ts'
import { ReplayedShops } from '../replay/replayed-shops.ts'
import { browserOptions } from '../support/browser.ts'
import { customerOf } from '../support/customers.ts'
import prepareSeason from '../support/season.setup.ts'
import { CaseRun } from './case-run.ts'

setDefaultTimeout(120_000)

interface Carried {
  run: CaseRun
  lines: CaseLine[]
  /** Of the lines, and the step that was carried out last. */
  at: number
  done: number
  line?: CaseLine
}

const shops = new ReplayedShops()
const { modelled } = await discoverModels()
const kept = new Map(readKeptCases().map((one) => [one.id, one]))
let worker: WorkerFixture | null = null
let carried: Carried | null = null

const workerIn = async (language: Locale): Promise<WorkerFixture> => {
  let turn = 0
  const browser = await chromium.launch(browserOptions())
  const newCustomer = () => customerOf(turn++)
  return { browser, language, shopOf: (host) => shops.of(host), newCustomer, kept: new Map() }
}

BeforeAll({ timeout: 300_000 }, async () => {
  await prepareSeason()
  await shops.of('localhost')
})

Before(async ({ pickle, gherkinDocument }) => {
  const language = (gherkinDocument.feature?.language ?? 'es') as Locale
  worker ??= await workerIn(language)
  const found = pickle.tags.map(({ name }) => kept.get(name.slice(1))).find((one) => one !== undefined)
  const inWords = (await casesIn(language)).find(({ id }) => id === found?.id)
  const machine = modelled.find(({ name }) => name === found?.machine)
  if (!found || !inWords || !machine) throw new Error('No such case: export it again')
  const lines = caseLines(inWords).filter(({ kind }) => kind !== 'meanwhile')
  carried = { run: new CaseRun(machine, found, inWords), lines, at: 0, done: -1 }
})

BeforeStep(({ pickleStep }) => {
  const line = carried!.lines[carried!.at++]
  if (line?.text !== pickleStep.text) throw new Error(`The case says now: ${line?.text}. Export it again`)
  carried!.line = line
})

// What is given opens the page, once; what is done waits for all that has to go wrong meanwhile.
defineStep(/^.*$/, async () => {
  const { run, line, lines, at } = carried!
  if (at === 1) await run.open(worker!)
  if (line!.kind === 'do') await run.carryOut(line!.step!)
  if (line!.kind === 'fault' && lines[at]?.kind !== 'do') throw new Error('A fault without what is done')
})

After(async () => {
  await carried?.run.close()
  carried = null
})

AfterAll(async () => {
  await worker?.browser.close()
  await shops.close()
})
