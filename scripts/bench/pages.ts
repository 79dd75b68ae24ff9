/**
 * The shop's pages on a slow phone: what they weigh and how soon they are there.
 *
 *   node scripts/bench/pages.ts [--rounds 5] [--port 3500] [--trace]
 *
 * Every page is loaded once a round, cold, one after the other. Times are compared within a round alone: pages
 * that the server renders with the same pages drawn by the browser (same build, same front, an empty root and no
 * data) and with the same HTML without scripts, and the pages behind the login with the billboard so drawn. Figures are medians over rounds, each against
 * its limit; the load average says how busy the machine was.
 */
import { existsSync } from 'node:fs'
import { loadavg } from 'node:os'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { prepareVisits } from './pages/customer.ts'
import { asServed, drawnByTheBrowser, openFront, withoutScripts } from './pages/front.ts'
import { openShop } from './pages/running-shop.ts'
import { bars, PUBLIC, type PublicPage, READ, type Round, type Subject, verdictOf } from './pages/verdicts.ts'
import { type Visit, visit } from './pages/visit.ts'

const SYSTEM_CHROMIUM = '/usr/bin/chromium'
const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    port: { type: 'string', default: '3500' },
    trace: { type: 'boolean', default: false },
  },
})
const port = Number(values.port)
const shop = await openShop(port)
try {
  await measure()
} finally {
  await shop.stop()
}

async function measure(): Promise<void> {
  const served = await openFront(shop.origin, port + 2, asServed)
  const drawn = await openFront(shop.origin, port + 3, drawnByTheBrowser)
  const bare = await openFront(shop.origin, port + 4, withoutScripts)
  const executable = existsSync(SYSTEM_CHROMIUM) ? { executablePath: SYSTEM_CHROMIUM } : {}
  const browser = await chromium.launch({ ...executable, args: BROWSER_FLAGS })
  try {
    const { landing, establishment, performance, checkout, storage } = await prepareVisits(shop.origin)
    const paths: Record<PublicPage, string> = {
      billboard: '/',
      landing,
      search: '/AdvancedSearch',
      establishment,
      login: '/login',
      'no page': '/no/such/page/here',
    }
    const subjects: [Subject, () => Promise<Visit>][] = [
      ...PUBLIC.flatMap((page): [Subject, () => Promise<Visit>][] => [
        [`${page} drawn`, () => visit(browser, drawn.origin + paths[page])],
        [page, () => visit(browser, served.origin + paths[page])],
      ]),
      ...READ.map((page): [Subject, () => Promise<Visit>] => [
        `${page} bare`,
        () => visit(browser, bare.origin + paths[page]),
      ]),
      ['performance, visitor', () => visit(browser, served.origin + performance)],
      ['billboard, logged in', () => visit(browser, `${served.origin}/`, storage)],
      ['performance', () => visit(browser, served.origin + performance, storage)],
      ['checkout', () => visit(browser, served.origin + checkout, storage)],
    ]
    const rounds: Round[] = []
    // The first round fills the server's caches and is not counted.
    for (let number = 0; number <= Number(values.rounds); number++) {
      const round: Partial<Round> = {}
      for (const [name, load] of subjects) {
        round[name] = await load()
        if (values.trace) trace(number, name, round[name])
      }
      if (number > 0) rounds.push(round as Round)
    }
    report(rounds)
  } finally {
    await browser.close()
    served.close()
    drawn.close()
    bare.close()
  }
}

function trace(number: number, name: Subject, { fcp, lcp, interactive, observed, requests }: Visit): void {
  const times = [fcp, lcp, interactive, observed.longTaskEnd].map(Math.round).join(' ')
  console.log(`${number} ${name}: fcp lcp interactive longtask ${times}, largest ${observed.lcpOf}`)
  for (const shift of observed.shifts) console.log(`    moved ${shift}`)
  if (number === 0) for (const path of requests) console.log(`    asked ${path}`)
}

function report(rounds: readonly Round[]): void {
  console.log(`load average ${loadavg()[0]!.toFixed(1)}, ${rounds.length} rounds`)
  const rows = bars.map((bar) => verdictOf(bar, rounds))
  const line = (cells: string[]) =>
    [cells[0]!.padEnd(52), ...cells.slice(1).map((cell) => cell.padEnd(9))].join('')
  console.log(line(['what', 'bar', 'median', 'least', 'most', '']))
  for (const { what, unit, bar, median, least, most, holds } of rows) {
    const figures = [bar, median, least, most].map((figure) => figure?.toFixed(unit.digits) ?? '–')
    console.log(line([`${what}${unit.name}`, ...figures, bar === null ? '' : holds ? 'PASS' : 'MISSED']))
  }
  process.exitCode = rows.every(({ holds }) => holds) ? 0 : 1
}
