import * as z from 'zod/mini'
import type { Shop } from '../../shop/shop.ts'

type Memory = Pick<Shop['memory'], 'read' | 'write'>

/** The staff login is this tab's, and gone with it. */
const STAFF = 'personal'

/** @returns null where nobody has logged in at the box office in this tab. */
export const readStaffToken = (memory: Memory): string | null =>
  z.catch(z.nullable(z.string()), null).parse(memory.read(STAFF))

export const writeStaffToken = (memory: Memory, token: string | null): void => memory.write(STAFF, token)
