// `npm run staff -- list|add|password|retire`: the box office's staff, for operators; docs/operating/box-office.md.
import { userInfo } from 'node:os'
import process from 'node:process'
import { deployments } from '../deployments/index.ts'
import { systemClock } from '../server/clock.ts'
import { runStaffCommand, STAFF_COMMANDS, type StaffCommand } from '../server/operators/staff-commands.ts'
import { onDatabase } from './on-database.ts'

const [command = '', ...words] = process.argv.slice(2)
const isCommand = (name: string): name is StaffCommand => STAFF_COMMANDS.some((known) => known === name)

if (!isCommand(command)) {
  console.error(
    'npm run staff -- list | add DEPLOYMENT LOGIN NAME clerk|manager | password DEPLOYMENT LOGIN | retire DEPLOYMENT LOGIN',
  )
  process.exit(2)
}

await onDatabase((database) =>
  runStaffCommand(
    {
      database,
      clock: systemClock,
      operator: userInfo().username,
      deploymentIds: deployments.map(({ id }) => id),
      print: (line) => console.log(line),
    },
    command,
    words,
  ),
)
