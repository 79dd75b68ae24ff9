/**
 * The seat map's cost beside a bare canvas that draws every seat as a circle, as ratios of processor time.
 *
 *   node scripts/bench/seatmap.ts [--rounds 3] [--sizes 500,5000,20000,60000]
 *
 * Each subject runs in a browser of its own, interleaved round by round; figures are medians over rounds, less
 * what the same loop costs with nothing drawn, and ratios are of those.
 * Processor time is that of all threads of the renderer and GPU processes, rasterising included, where the system
 * reports it (Linux); elsewhere the browser's own coarser figure is used.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright'
import { rolldown } from 'rolldown'
import type { SeatmapBench, SubjectName } from './seatmap-page/page.ts'

/** The page's own, inside the functions that it evaluates. */
declare const seatmapBench: SeatmapBench

type Part = (typeof PARTS)[number]
type Sample = Record<Part, number>

const FRAMES = 60
const UPDATES = 10
const DRAWS = 5
const PARTS = ['zoom', 'update', 'draw'] as const
const SUBJECTS: readonly SubjectName[] = ['idle', 'bare', 'ours']
const LEAST_MS = 0.05
const BROWSER_FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync']
const SYSTEM_CHROMIUM = '/usr/bin/chromium'

/** Design budgets: the most each part may cost beside the bare canvas. */
const BARS: Readonly<Record<number, Partial<Record<Part, number>>>> = {
  500: { zoom: 1.3, draw: 2 },
  5000: { zoom: 0.8, draw: 2 },
  20000: { zoom: 0.35, draw: 2 },
  60000: { zoom: 0.2, update: 0.15, draw: 2 },
}

const { values } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '3' },
    sizes: { type: 'string', default: '500,5000,20000,60000' },
  },
})
const rounds = Number(values.rounds)
const sizes = values.sizes.split(',').map(Number)
const script = await pageScript()
const samples = new Map<string, number[]>()
for (let round = 1; round <= rounds; round++) {
  for (const count of sizes) {
    for (const name of SUBJECTS) {
      const sample = await measure(name, count)
      for (const part of PARTS) {
        const key = `${name} ${count} ${part}`
        samples.set(key, [...(samples.get(key) ?? []), sample[part]])
      }
    }
  }
}
let missed = 0
console.log('seats   part     ours ms   bare ms   ratio   bar')
for (const count of sizes) {
  for (const part of PARTS) {
    const mine = cost('ours', count, part)
    const bare = cost('bare', count, part)
    const ratio = mine / bare
    const bar = BARS[count]?.[part]
    const over = bar !== undefined && ratio > bar
    if (over) missed++
    const verdict = bar === undefined ? '' : `${bar.toFixed(2)} ${over ? 'MISSED' : 'held'}`
    const figures = [mine, bare, ratio].map((figure) => figure.toFixed(2).padEnd(10)).join('')
    console.log(`${String(count).padEnd(8)}${part.padEnd(9)}${figures}${verdict}`)
  }
}
process.exitCode = missed === 0 ? 0 : 1

/** Milliseconds of processor time for one first draw, one frame of the trip, and one update. */
async function measure(name: SubjectName, count: number): Promise<Sample> {
  const executable = existsSync(SYSTEM_CHROMIUM) ? { executablePath: SYSTEM_CHROMIUM } : {}
  const browser = await chromium.launch({ ...executable, args: BROWSER_FLAGS })
  try {
    const page = await browser.newPage({ viewport: { width: 1000, height: 700 } })
    await page.setContent('<!doctype html><body style="margin:0">')
    await page.addScriptTag({ content: script })
    await page.waitForTimeout(400)
    const spent = async (run: () => Promise<void>, times: number) => {
      const before = await processorTime(browser)
      await run()
      return ((await processorTime(browser)) - before) / times
    }
    return {
      draw: await spent(
        () => page.evaluate(([n, c, times]) => seatmapBench.draw(n, c, times), [name, count, DRAWS] as const),
        DRAWS,
      ),
      zoom: await spent(() => page.evaluate((frames) => seatmapBench.zoom(frames), FRAMES), FRAMES),
      update: await spent(() => page.evaluate((times) => seatmapBench.update(times), UPDATES), UPDATES),
    }
  } finally {
    await browser.close()
  }
}

async function processorTime(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return processInfo
    .filter(({ type }) => type === 'renderer' || type === 'GPU')
    .reduce((sum, { id, cpuTime }) => sum + (threadTime(id) ?? cpuTime * 1000), 0)
}

/** All threads of a process, in ms; null where the system does not report it. */
function threadTime(pid: number): number | null {
  const tasks = `/proc/${pid}/task`
  if (!existsSync(tasks)) return null
  let total = 0
  for (const task of readdirSync(tasks)) {
    const file = `${tasks}/${task}/schedstat`
    if (existsSync(file)) total += Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6
  }
  return total
}

async function pageScript(): Promise<string> {
  const build = await rolldown({ input: new URL('./seatmap-page/page.ts', import.meta.url).pathname })
  const { output } = await build.generate({ format: 'iife', minify: true })
  await build.close()
  return output[0].code
}

/**
 * Milliseconds, less the measuring loop's own cost for frames and updates; at least the smallest value above
 * noise.
 */
function cost(name: SubjectName, count: number, part: Part): number {
  const of = (subject: SubjectName) => median(samples.get(`${subject} ${count} ${part}`)!)
  return Math.max(LEAST_MS, of(name) - (part === 'draw' ? 0 : of('idle')))
}

function median(figures: readonly number[]): number {
  return [...figures].sort((a, b) => a - b)[figures.length >> 1]!
}
