// `npm run door-key -- DEPLOYMENT DOOR`: the key that a door redeems tickets with; docs/operating/running.md.
import process from 'node:process'
import { deployments } from '../deployments/index.ts'
import { doorKeyOf } from '../server/auth/door-key.ts'
import { readConfig } from '../server/config.ts'
import { exitWithProblem } from '../server/exit-with-problem.ts'

const [deploymentId = '', door = ''] = process.argv.slice(2)
const ids = deployments.map(({ id }) => id)

if (!ids.includes(deploymentId) || !/^[^\p{Cc}]{1,40}$/u.test(door)) {
  console.error(
    `npm run door-key -- ${ids.join('|')} DOOR: the door as the house calls it, 1 to 40 characters`,
  )
  process.exit(2)
}

try {
  const { doorKey } = readConfig(process.env)
  if (doorKey === null) throw new Error('DOOR_KEY is missing: without it there are no doors.')
  console.log(doorKeyOf(doorKey, deploymentId, door))
} catch (error) {
  exitWithProblem(error)
}
