// `npm run paths [-- MACHINE] [options]`: test paths from the charts; `--help` lists the options.
import { writeFileSync } from 'node:fs'
import process from 'node:process'
import { readOptions } from '../statecharts/describe/command/options.ts'
import { print } from '../statecharts/describe/command/print.ts'
import { say, WrongUse } from '../statecharts/describe/command/texts.ts'
import { replay } from './paths/replay.ts'

try {
  const options = readOptions(process.argv.slice(2), process.env)
  if (options.help) console.log(say(options.language, 'usage'))
  else if (options.run) process.exitCode = await replay(options)
  else {
    const { text, notes } = await print(options)
    for (const note of notes) console.error(note)
    if (options.out === undefined) process.stdout.write(text)
    else
      try {
        writeFileSync(options.out, text)
      } catch {
        throw new WrongUse(say(options.language, 'unwritable', { name: options.out }))
      }
  }
} catch (error) {
  if (!(error instanceof WrongUse)) throw error
  console.error(error.message)
  process.exitCode = 2
}
