// `npm run messages -- list|show|subscribers`: what visitors wrote, for operators; docs/operating/messages.md.
import process from 'node:process'
import { readConfig } from '../server/config.ts'
import { openDatabase } from '../server/db/open.ts'
import { createSignatures } from '../server/domain/signatures.ts'
import {
  MESSAGE_COMMANDS,
  type MessageCommand,
  runMessageCommand,
} from '../server/operators/message-commands.ts'
import { OperatorError } from '../server/operators/operator-commands.ts'

const [command = '', word] = process.argv.slice(2)
const isCommand = (name: string): name is MessageCommand => MESSAGE_COMMANDS.some((known) => known === name)

if (!isCommand(command)) {
  console.error('npm run messages -- list | show NUMBER | subscribers DEPLOYMENT')
  process.exit(2)
}

const config = readConfig(process.env)
const database = await openDatabase(config)
try {
  const signatures = createSignatures(config.secret)
  await runMessageCommand({ database, signatures, print: (line) => console.log(line) }, command, word)
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error)
  process.exitCode = 1
} finally {
  await database.close()
}
process.exit()
