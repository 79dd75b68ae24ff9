// `npm run messages -- list|show|subscribers`: what visitors wrote, for operators; docs/operating/messages.md.
import process from 'node:process'
import { createSignatures } from '../server/auth/signatures.ts'
import {
  MESSAGE_COMMANDS,
  type MessageCommand,
  runMessageCommand,
} from '../server/operators/message-commands.ts'
import { onDatabase } from './on-database.ts'

const [command = '', word] = process.argv.slice(2)
const isCommand = (name: string): name is MessageCommand => MESSAGE_COMMANDS.some((known) => known === name)

if (!isCommand(command)) {
  console.error('npm run messages -- list | show NUMBER | subscribers DEPLOYMENT')
  process.exit(2)
}

await onDatabase((database, { secrets }) =>
  runMessageCommand(
    { database, signatures: createSignatures(secrets), print: (line) => console.log(line) },
    command,
    word,
  ),
)
