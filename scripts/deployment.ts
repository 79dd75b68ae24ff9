// `npm run deployment -- new NAME`: makes a white-label deployment of its own; docs/operating/deployments.md.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { howToLoad } from '../server/deployments/on-sale-in-words.ts'
import { readPageTexts } from '../server/documents/page-texts.ts'
import { DeploymentError, newDeployment } from './deployment/new-deployment.ts'

const root = path.resolve(import.meta.dirname, '..')
const at = (file: string) => path.join(root, file)

const titleOf = (name: string): string =>
  name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

const run = (): void => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      title: { type: 'string' },
      accent: { type: 'string', default: '#2F6BFF' },
      season: { type: 'string' },
    },
  })
  const [command, name, ...more] = positionals
  if (command !== 'new' || name === undefined || more.length > 0)
    throw new DeploymentError(
      'npm run deployment -- new NAME [--title "Sala Norte"] [--accent "#2F6BFF"] [--season NAME]',
    )
  const { title = titleOf(name), accent, season } = values
  const wanted = { name, title, accent, season }
  const index = readFileSync(at('deployments/index.ts'), 'utf8')
  const files = newDeployment(
    wanted,
    index,
    (file) => existsSync(at(file)),
    readPageTexts(root, 'programa-regional'),
  )
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(at(file)), { recursive: true })
    writeFileSync(at(file), text)
  }
  console.log(`Made deployments/${name}.ts and the pages in deployments/${name}/pages.`)
  console.log(
    `It sells the season ${season ?? name}${season === undefined ? `, which is empty: ${howToLoad({ sells: { season: name } })}` : ''}.`,
  )
  console.log(
    'Of the regional programme until its file says otherwise: fees, delivery, instalments, login, limits,',
  )
  console.log('support mail, newsletter line, social links and pages; npm run doctor lists what is left.')
  console.log(`To see it: npm start, then http://${name}.localhost:3000`)
}

try {
  run()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = error instanceof DeploymentError ? 2 : 1
}
