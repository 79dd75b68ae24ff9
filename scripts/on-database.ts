import process from 'node:process'
import { type Config, readConfig } from '../server/config.ts'
import type { Database } from '../server/db/database.ts'
import { openDatabase } from '../server/db/open.ts'
import { exitWithProblem } from '../server/exit-with-problem.ts'
import { OperatorError } from '../server/operators/operator-commands.ts'
import { waitForDatabase, whichDatabase } from '../server/start/wait-for-database.ts'

/**
 * Runs an operator's command on the database of the environment, then ends the process: with 0, or with 1 and what an
 * operator has to do.
 */
export const onDatabase = async (
  command: (database: Database, config: Config) => Promise<void>,
): Promise<never> => {
  try {
    const config = readConfig(process.env)
    const database = await waitForDatabase(whichDatabase(config), () => openDatabase(config), {
      say: (line) => console.error(line),
      tries: 3,
    })
    await command(database, config).finally(() => database.close())
  } catch (error) {
    if (error instanceof OperatorError) {
      console.error(error.message)
      process.exit(1)
    }
    exitWithProblem(error)
  }
  process.exit()
}
