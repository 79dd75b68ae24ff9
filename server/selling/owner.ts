/**
 * Whose a purchase is: a customer's, in the deployment that it was begun in. To another customer, and in another
 * deployment, it is as unknown as one that does not exist.
 */
export interface Owner {
  customerId: number
  deploymentId: string
}

/** @param call of a customer, with the deployment whose host was called. */
export const ownerOf = (call: { customer: { id: number }; deployment: { id: string } }): Owner => ({
  customerId: call.customer.id,
  deploymentId: call.deployment.id,
})

export const isOwn = <Row extends Owner>(row: Row | undefined, owner: Owner): row is Row =>
  row?.customerId === owner.customerId && row.deploymentId === owner.deploymentId
