import path from 'node:path'
import { deployments } from '../../deployments/index.ts'
import { type Environment, readEnvironment } from '../../server/config/environment.ts'
import { shopRules } from '../../server/config/production-rules.ts'
import { inheritedSettings } from '../../server/deployments/inherited-settings.ts'
import { readPageTexts } from '../../server/documents/page-texts.ts'
import { examineAccounts } from './accounts.ts'
import { examineDatabase } from './database.ts'
import { countOnSale, examineDeployment, type OnSale } from './deployments.ts'
import { type Finding, fine, wrong } from './finding.ts'
import { examineBrowser, examineDisk, examineNode, examinePorts } from './machine.ts'
import { type Query, withClient, withEmbedded } from './query.ts'
import { examineKeys, examineMail, examineProvider } from './services.ts'

/** As the shop reads them; where it would not start, what can be read of them all the same. */
const readSettings = (env: NodeJS.ProcessEnv): { findings: Finding[]; given: Environment | null } => {
  try {
    return { findings: [fine('Settings', 'can be read')], given: readEnvironment(env, shopRules) }
  } catch (error) {
    const [, ...lines] = (error as Error).message.split('\n')
    const findings = lines.map((line) =>
      wrong('Settings', line.replace(/^ +- /, ''), 'docs/operating/running.md has them all'),
    )
    try {
      return { findings, given: readEnvironment(env) }
    } catch {
      return { findings, given: null }
    }
  }
}

/** What each deployment has to sell; null for all of them where there is no database or it cannot be asked. */
const countAll = async (databaseUrl: string | null, dataDirectory: string): Promise<(OnSale | null)[]> => {
  const count = async (query: Query): Promise<OnSale[]> => {
    const counted: OnSale[] = []
    for (const one of deployments) counted.push(await countOnSale(query, one))
    return counted
  }
  const unknown = deployments.map(() => null)
  try {
    return databaseUrl === null
      ? ((await withEmbedded(dataDirectory, count)) ?? unknown)
      : await withClient(databaseUrl, count)
  } catch {
    // The line of the database says why.
    return unknown
  }
}

const sellersBy = (provider: string): string[] =>
  deployments
    .filter(({ charges }) => charges.ways?.some((way) => way.provider === provider))
    .map(({ id }) => id)

/** Everything that the shop needs of this machine and its surroundings, in the order in which it needs it. Writes nothing. */
export const examine = async (root: string, env: NodeJS.ProcessEnv): Promise<Finding[]> => {
  const { findings, given } = readSettings(env)
  const machine = [examineNode(root), ...findings]
  if (given === null) return machine
  const dataDirectory = path.resolve(root, given.DATA_DIR)
  const host = given.HOST ?? (given.NODE_ENV === 'production' ? '0.0.0.0' : '127.0.0.1')
  const ownProvider = given.SANDBOX_URL === undefined
  const [database, ports, mail, provider] = await Promise.all([
    examineDatabase({
      databaseUrl: given.DATABASE_URL ?? null,
      ownerDatabaseUrl: given.OWNER_DATABASE_URL ?? null,
      dataDirectory,
    }),
    examinePorts(
      {
        PORT: given.PORT,
        ...(ownProvider && { SANDBOX_PORT: given.SANDBOX_PORT }),
        ...(given.NODE_ENV !== 'production' && { LOGIN_SANDBOX_PORT: given.LOGIN_SANDBOX_PORT }),
      },
      host,
    ),
    examineMail(given.SMTP_URL),
    examineProvider(given.SANDBOX_URL),
  ])
  // After the look at its lock, which it takes.
  const onSale = await countAll(given.DATABASE_URL ?? null, dataDirectory)
  const inherited = inheritedSettings(deployments, (content) => readPageTexts(root, content))
  return [
    ...machine,
    examineDisk(dataDirectory),
    ...database,
    examineKeys(given.TICKET_PRIVATE_KEY, dataDirectory),
    ...ports,
    mail,
    provider,
    ...examineAccounts(given, sellersBy),
    examineBrowser(),
    ...deployments.flatMap((one, nth) => examineDeployment(one, onSale[nth] ?? null, inherited)),
  ]
}
