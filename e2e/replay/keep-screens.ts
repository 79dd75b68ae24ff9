import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { chartOf } from '../../statecharts/model/chart.ts'
import { discoverMachines } from '../../statecharts/model/machine-files.ts'
import {
  chartStamp,
  KEPT_LIST,
  KEPT_SCREENS,
  type MachineScreens,
  pictureName,
  readKeptScreens,
} from '../../statecharts/screens/kept-screens.ts'
import { WITHOUT_UI } from '../models/without-ui.ts'
import { browserOptions } from '../support/browser.ts'
import type { MachineResult } from './result.ts'
import { shrink } from './shrink.ts'

/**
 * Puts the pictures of machines that went as their charts say into docs/screens, small, and leaves those of others.
 * @param folder the report's, where the results' pictures are
 */
export const keepScreens = async (results: readonly MachineResult[], folder: string): Promise<void> => {
  mkdirSync(KEPT_SCREENS, { recursive: true })
  const browser = await chromium.launch(browserOptions())
  try {
    const page = await browser.newPage()
    for (const { machine, states } of results) {
      for (const file of picturesOf(machine)) rmSync(path.join(KEPT_SCREENS, file))
      for (const { id, shot } of states) {
        if (shot === null) continue
        const small = await shrink(page, readFileSync(path.join(folder, shot)))
        writeFileSync(path.join(KEPT_SCREENS, pictureName(machine, id.slice(machine.length + 1))), small)
      }
    }
  } finally {
    await browser.close()
  }
  writeFileSync(KEPT_LIST, `${JSON.stringify(await listOf(results), null, 2)}\n`)
}

/** A state's name has dots, a machine's has none. */
const picturesOf = (machine: string): string[] =>
  readdirSync(KEPT_SCREENS).filter((file) => file.startsWith(`${machine}.`))

const listOf = async (results: readonly MachineResult[]): Promise<Record<string, MachineScreens>> => {
  const before = readKeptScreens()
  const machines = await discoverMachines()
  return Object.fromEntries(
    machines.flatMap(({ name, machine }) => {
      const withoutUi = WITHOUT_UI[name]
      if (withoutUi !== undefined) return [[name, { chart: null, pictures: [], noScreen: {}, withoutUi }]]
      const result = results.find((one) => one.machine === name)
      const known = result ? screensOf(result, chartStamp(chartOf(machine))) : before[name]
      return known ? [[name, known]] : []
    }),
  )
}

const screensOf = ({ machine, states }: MachineResult, chart: string): MachineScreens => {
  const named = states.map((state) => ({ ...state, key: state.id.slice(machine.length + 1) }))
  return {
    chart,
    pictures: named.flatMap(({ key, shot }) => (shot === null ? [] : [key])),
    noScreen: Object.fromEntries(named.flatMap(({ key, noScreen }) => (noScreen ? [[key, noScreen]] : []))),
    withoutUi: null,
  }
}
