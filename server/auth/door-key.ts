import { createHmac, timingSafeEqual } from 'node:crypto'

const macOf = (secret: string, deploymentId: string, door: string): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['door', deploymentId, door]))
    .digest()

/**
 * The key of one door of a deployment. Whoever has it is that door of that deployment and no other; DOOR_KEY, of which
 * it is made, stays with the operators.
 */
export const doorKeyOf = (secret: string, deploymentId: string, door: string): string =>
  `${Buffer.from(door).toString('base64url')}.${macOf(secret, deploymentId, door).toString('base64url')}`

/** @returns the name of the door whose key it is in a deployment, or null for any other text. */
export const doorOf = (key: string, secret: string, deploymentId: string): string | null => {
  const [name = '', mac = ''] = key.split('.')
  const door = Buffer.from(name, 'base64url').toString()
  const right = macOf(secret, deploymentId, door)
  const given = Buffer.from(mac, 'base64url')
  return given.length === right.length && timingSafeEqual(given, right) ? door : null
}
