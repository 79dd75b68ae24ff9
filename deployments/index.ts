import type { Deployment } from '../contract/index.ts'
import { programaRegional } from './programa-regional.ts'

export const deployments: readonly Deployment[] = [programaRegional]

/** @param host a request's host name, without port; an unknown one gets the first deployment. */
export const deploymentOf = (host: string): Deployment =>
  deployments.find((candidate) => candidate.hosts.includes(host)) ?? (deployments[0] as Deployment)
