import type { Deployment, DeploymentLogin } from '../../contract/index.ts'
import type { Config } from '../config.ts'
import { ConfigurationError } from '../config.ts'

const SANDBOX = 'sandbox:'

const usesSandbox = ({ login }: Deployment): boolean =>
  login.system === 'EXTERNAL_LOGIN' && login.issuer.startsWith(SANDBOX)

const withSandbox = (login: DeploymentLogin, url: string): DeploymentLogin => {
  if (login.system === 'OWN_SELF_LOGIN') return login
  const at = (address: string) => address.replace(SANDBOX, url)
  return {
    ...login,
    issuer: at(login.issuer),
    dataUri: at(login.dataUri),
    logoutUri: at(login.logoutUri),
  }
}

/**
 * The deployments that this node serves, with the addresses of the sandbox identity provider in place of `sandbox:`.
 * One that needs the sandbox is left out where there must be none. All ask the same service for countries.
 * @throws ConfigurationError where an identity provider would be asked without a secret
 */
export const servedDeployments = (
  all: readonly Deployment[],
  {
    loginSandboxUrl,
    externalLoginSecret,
    countryLookUpUrl,
  }: Pick<Config, 'loginSandboxUrl' | 'externalLoginSecret' | 'countryLookUpUrl'>,
): Deployment[] => {
  const served = all.filter((one) => loginSandboxUrl !== null || !usesSandbox(one))
  const external = served.find(({ login }) => login.system === 'EXTERNAL_LOGIN')
  if (external !== undefined && externalLoginSecret === null)
    throw new ConfigurationError([
      `EXTERNAL_LOGIN_SECRET is missing: customers of ${external.id} log in with an identity provider`,
    ])
  return served.map((one) => ({
    ...one,
    login: withSandbox(one.login, loginSandboxUrl ?? ''),
    country: { ...one.country, lookUpUri: countryLookUpUrl },
  }))
}

/** Whether any of them needs the sandbox identity provider. */
export const needsLoginSandbox = (all: readonly Deployment[]): boolean => all.some(usesSandbox)
