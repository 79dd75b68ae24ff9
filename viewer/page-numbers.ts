import type { DeploymentNumbers } from '../contract/deployment-numbers.ts'

/** The numbers of the deployment whose page this is, as the server or the build wrote them on its root. */
export const pageNumbers = (): DeploymentNumbers =>
  JSON.parse(document.documentElement.dataset['numbers'] ?? '{}') as DeploymentNumbers
