import { chromium, type Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { installedBrowser } from '../../e2e/support/installed-browser.ts'
import { mermaidOf } from '../../statecharts/export/mermaid.ts'
import { statelyCode } from '../../statecharts/export/stately.ts'
import { chartOf, statesOf } from '../../statecharts/model/chart.ts'
import { discoverMachines } from '../../statecharts/model/machine-files.ts'
import { createWords } from '../../statecharts/model/words.ts'
import { readWordCatalogues } from '../../statecharts/model/words-files.ts'
import { installParsers, MERMAID_FILE, machineExtractor } from './parsers/installed-parsers.ts'

// The parsers of the tools that the charts are exported for, not ours.
const machines = await discoverMachines()
beforeAll(installParsers, 300_000)

describe('Mermaid', () => {
  let page: Page
  beforeAll(async () => {
    const executablePath = installedBrowser()
    const browser = await chromium.launch({
      args: ['--no-sandbox'],
      ...(executablePath && { executablePath }),
    })
    page = await browser.newPage()
    await page.addScriptTag({ path: MERMAID_FILE })
    return () => browser.close()
  }, 60_000)

  /** The ids of the states that it finds, and how many arrows. @throws what it refuses */
  const read = (text: string): Promise<{ states: string[]; arrows: number }> =>
    page.evaluate(async (diagram) => {
      const { mermaid } = globalThis as unknown as { mermaid: Mermaid }
      await mermaid.parse(diagram)
      const { db } = await mermaid.mermaidAPI.getDiagramFromText(diagram)
      const { nodes, edges } = db.getData()
      return { states: nodes.map(({ id }) => id), arrows: edges.length }
    }, text)

  test.each(
    readWordCatalogues().flatMap((catalogue) =>
      machines.map(({ name, machine }) => ({ language: catalogue.language, name, machine, catalogue })),
    ),
  )('reads $name in $language with every state and no other', async ({ machine, catalogue }) => {
    const chart = chartOf(machine)
    const text = mermaidOf(chart, createWords(machine, catalogue))
    const { states, arrows } = await read(text)
    const ids = statesOf(chart.root).map(({ id }) => `s_${id.replace(/\W/g, '_')}`)
    expect(states).toEqual(expect.arrayContaining(ids))
    // Starts and ends, notes and regions have ids of Mermaid's own; anything else is a text that was cut in two.
    const own = /_(start|end)$|----(note|parent)|^(divider|id)-/
    expect(states.filter((id) => !ids.includes(id) && !own.test(id))).toEqual([])
    expect(arrows).toBeGreaterThanOrEqual(text.split('\n').filter((line) => / --> /.test(line)).length)
  })

  test.each([
    ['a box that is not closed', 'stateDiagram-v2\n  state "a" as b {\n'],
    ['an arrow to nothing', 'stateDiagram-v2\n  a --> : x\n'],
  ])('refuses %s', async (_, text) => {
    await expect(read(text)).rejects.toThrow(/Parse error/)
  })
})

describe("the parser of Stately's editor", () => {
  const read = (code: string): unknown => {
    const found = machineExtractor().extractMachinesFromFile(code)
    expect(found?.machines).toHaveLength(1)
    return found!.machines[0]!.toConfig()
  }

  test.each(machines)('reads $name with every state, event, target and guard', ({ machine }) => {
    expect(outlineOf(read(statelyCode(machine)) as Config)).toEqual(outlineOf(machine.config as Config))
  })

  test('refuses what is cut off', () => {
    expect(() => read(statelyCode(machines[0]!.machine).slice(0, -3))).toThrow(/Unexpected|Unterminated/)
  })
})

interface Mermaid {
  parse: (text: string) => Promise<unknown>
  mermaidAPI: {
    getDiagramFromText: (
      text: string,
    ) => Promise<{ db: { getData: () => { nodes: { id: string }[]; edges: unknown[] } } }>
  }
}

type Guard = string | { type: string }
interface Transition {
  target?: string | string[]
  guard?: Guard
  /** What a guard was called before. */
  cond?: Guard
}
interface Config {
  initial?: string
  type?: string
  on?: Record<string, string | Transition | (string | Transition)[]>
  states?: Record<string, Config>
}

/** A config's states, one line for each transition of an event. */
function outlineOf({ initial, type, on = {}, states = {} }: Config): unknown {
  const line = (event: string, transition: string | Transition): string => {
    const { target = '', guard, cond } = typeof transition === 'string' ? { target: transition } : transition
    const asked = guard ?? cond ?? ''
    return `${event} ${[target].flat().join(' ')} ${typeof asked === 'string' ? asked : asked.type}`
  }
  return {
    initial,
    type,
    on: Object.entries(on).flatMap(([event, each]) => [each].flat().map((one) => line(event, one))),
    states: Object.fromEntries(Object.entries(states).map(([key, state]) => [key, outlineOf(state)])),
  }
}
