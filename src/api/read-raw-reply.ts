import type { DataOf } from '../../contract/api-routes.ts'
import { TransportFailure } from './client.ts'
import type { rawSchemas } from './raw-schemas.ts'

/**
 * Reads a reply without the envelope by the contract's schema: anything else, an error's envelope among it, is no
 * reply. @throws TransportFailure
 */
export const readRawReply = async <Name extends keyof typeof rawSchemas>(
  name: Name,
  response: Response,
): Promise<DataOf<Name>> => {
  const { rawSchemas } = await import('./raw-schemas.ts')
  const read = rawSchemas[name].safeParse(await response.json())
  if (!read.success) throw new TransportFailure(name)
  return read.data as DataOf<Name>
}
