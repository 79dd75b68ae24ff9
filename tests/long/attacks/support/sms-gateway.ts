import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { Sms } from '../../../../server/sms/sms.ts'

export interface SmsGateway {
  /** What nodes are told of it. */
  settings: { SMS_URL: string; SMS_KEY: string }
  /** All that came, in order. */
  taken: readonly Sms[]
  close(): void
}

/** A gateway that takes every message. */
export const startSmsGateway = async (): Promise<SmsGateway> => {
  const taken: Sms[] = []
  const server = createServer((call, reply) => {
    json(call).then(
      (message) => {
        taken.push(message as Sms)
        reply.writeHead(202).end()
      },
      () => reply.writeHead(400).end(),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    settings: { SMS_URL: `http://127.0.0.1:${port}/`, SMS_KEY: 'key-of-the-gateway' },
    taken,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
