import type { Deployment } from './deployment.ts'
import { TURN_MINUTES } from './turns.ts'

/** Numbers of a deployment by the names that sentences give them; null for what it does not have. */
export type DeploymentNumbers = Readonly<Record<string, number | null>>

/** What {@link numbersOf} reads of a deployment. */
export interface CountedDeployment extends Pick<Deployment, 'regretDays' | 'exchangeHours'> {
  limits: Pick<
    Deployment['limits'],
    'purchaseMinutes' | 'alertSeconds' | 'sessionMinutes' | 'verificationAttempts' | 'verificationStepMs'
  >
}

/** Minutes, seconds, hours, days and counts of a deployment, for sentences about it. */
export const numbersOf = ({ limits, regretDays, exchangeHours }: CountedDeployment): DeploymentNumbers => {
  const alertMinutes = limits.alertSeconds / 60
  return {
    purchaseMinutes: limits.purchaseMinutes,
    alertMinutes,
    alertAt: limits.purchaseMinutes - alertMinutes,
    sessionMinutes: limits.sessionMinutes,
    verificationAttempts: limits.verificationAttempts,
    verificationSeconds: limits.verificationStepMs / 1000,
    turnMinutes: TURN_MINUTES,
    regretDays: regretDays || null,
    exchangeHours: exchangeHours ?? null,
  }
}

/** What the specification names itself (sections 4 and 9): for sentences that are about no deployment. */
export const specifiedNumbers: DeploymentNumbers = numbersOf({
  limits: {
    purchaseMinutes: 30,
    alertSeconds: 120,
    sessionMinutes: 180,
    verificationAttempts: 5,
    verificationStepMs: 1000,
  },
  regretDays: 0,
})
