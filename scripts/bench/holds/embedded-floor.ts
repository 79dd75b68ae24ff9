// What the embedded database does by itself: callers of the hold function, one hold a call, in a process of their own.
// Arguments: folder, seconds, callers. A round for each line on standard input.
import { randomInt } from 'node:crypto'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { openDatabase } from '../../../server/db/open.ts'
import { HOLD } from './command.ts'
import { figuresOf } from './figures.ts'
import { CUSTOMERS, PERFORMANCES, SEATS } from './season.ts'

const [folder = '', ...rest] = process.argv.slice(2)
const [seconds, callers] = rest.map(Number) as [number, number]
const database = await openDatabase({ databaseUrl: null, dataDirectory: folder })

const measure = async () => {
  const latencies: number[] = []
  const until = performance.now() + seconds * 1000
  const caller = async (): Promise<void> => {
    while (performance.now() < until) {
      const from = performance.now()
      const numbers = [1 + randomInt(CUSTOMERS), 1 + randomInt(PERFORMANCES), randomInt(SEATS - 3)]
      await database.query('bench_hold', HOLD, numbers)
      latencies.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  return figuresOf(latencies, seconds)
}

for await (const _ of createInterface({ input: process.stdin })) console.log(JSON.stringify(await measure()))
await database.close()
