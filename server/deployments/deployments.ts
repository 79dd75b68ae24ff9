import type { Deployment } from '../../contract/index.ts'
import { whyResoldTooLate } from './resale-time.ts'

/** The white-label shops that this server runs. */
export interface Deployments {
  all: readonly Deployment[]
  /** @param hostname of a request, without port; an unknown one gets the first deployment. */
  ofHost(hostname: string): Deployment
  /** @param id as a purchase keeps it. @throws Error for one that is not served: a start with its purchases is refused. */
  ofId(id: string): Deployment
}

/**
 * @param all at least one; the first also answers for hosts that none of them names
 * @throws Error for one by whose rule a ticket is resold after a door has its list
 */
export const createDeployments = (all: readonly Deployment[]): Deployments => {
  const [first] = all
  if (first === undefined) throw new Error('there is no deployment')
  const tooLate = all.flatMap((one) => whyResoldTooLate(one, all) ?? [])
  if (tooLate.length > 0) throw new Error(tooLate.join('\n'))
  const byHost = new Map(
    all.flatMap((one) =>
      [...one.hosts, ...(one.processHost === undefined ? [] : [one.processHost])].map((host) => [
        host.toLowerCase(),
        one,
      ]),
    ),
  )
  const byId = new Map(all.map((one) => [one.id, one]))
  return {
    all,
    ofHost: (hostname) => byHost.get(hostname.toLowerCase()) ?? first,
    ofId: (id) => {
      const found = byId.get(id)
      if (found === undefined) throw new Error(`the deployment ${id} is not served`)
      return found
    },
  }
}
