import type { DeploymentCharges } from '../../contract/index.ts'

export const CARD_PAYMENT_METHOD = 1
export const FREE_PAYMENT_METHOD = 2

/** @returns undefined for a delivery that the deployment does not offer, and for none. */
export const deliveryTypeOf = ({ deliveryTypes }: DeploymentCharges, id: number | null) =>
  deliveryTypes.find((type) => type.id === id)

/** @returns undefined for a number of instalments that the deployment does not offer. */
export const installmentPlanOf = ({ installmentPlans }: DeploymentCharges, installments: number) =>
  installmentPlans.find((plan) => plan.installments === installments)
