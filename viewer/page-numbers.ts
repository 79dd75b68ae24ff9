import { type DeploymentNumbers, specifiedNumbers } from '../contract/deployment-numbers.ts'

/**
 * The numbers of the deployment whose page this is, as the server or the build wrote them on its root; without them,
 * those of the specification.
 */
export const pageNumbers = (): DeploymentNumbers => {
  const { numbers } = document.documentElement.dataset
  return numbers === undefined ? specifiedNumbers : (JSON.parse(numbers) as DeploymentNumbers)
}
