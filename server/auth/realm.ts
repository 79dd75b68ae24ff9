import type { Deployment } from '../../contract/index.ts'

/**
 * Who identifies the customers of a deployment: the shop itself, or an identity provider. A login is good in the
 * deployments of its realm alone: where only the city's identities may buy, an account of one's own does not.
 */
export const realmOf = ({ login }: Pick<Deployment, 'login'>): string =>
  login.system === 'EXTERNAL_LOGIN' ? login.issuer : 'own'
