// `npm run staff -- list|add|password|retire`: the box office's staff, for operators; docs/operating/box-office.md.
import { userInfo } from 'node:os'
import process from 'node:process'
import { readConfig } from '../server/config.ts'
import { openDatabase } from '../server/db/open.ts'
import { systemClock } from '../server/domain/clock.ts'
import { OperatorError } from '../server/operators/operator-commands.ts'
import { runStaffCommand, STAFF_COMMANDS, type StaffCommand } from '../server/operators/staff-commands.ts'

const [command = '', ...words] = process.argv.slice(2)
const isCommand = (name: string): name is StaffCommand => STAFF_COMMANDS.some((known) => known === name)

if (!isCommand(command)) {
  console.error('npm run staff -- list | add LOGIN NAME clerk|manager | password LOGIN | retire LOGIN')
  process.exit(2)
}

const database = await openDatabase(readConfig(process.env))
try {
  const print = (line: string) => console.log(line)
  await runStaffCommand(
    { database, clock: systemClock, operator: userInfo().username, print },
    command,
    words,
  )
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error)
  process.exitCode = 1
} finally {
  await database.close()
}
process.exit()
