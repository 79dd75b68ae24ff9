import { fork } from 'node:child_process'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import path from 'node:path'
import type { BareReply } from './bare-server.ts'

export interface Bare {
  uri: string
  /** The entity tag that the shop gave. */
  etag: string
  pid: number
  stop(): void
}

/** node:http in a process and on a port of its own, sending the same bytes as the shop does for an address. */
export const openBare = async (uri: string, headers: Record<string, string>, port: number): Promise<Bare> => {
  const asked = request(uri, { headers }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  const bytes = Buffer.concat((await answer.toArray()) as Buffer[])
  if (answer.statusCode !== 200) throw new Error(`${uri} answered ${answer.statusCode}`)
  const etag = answer.headers.etag ?? '"bare"'
  const encoding = answer.headers['content-encoding'] ?? 'identity'
  const type = answer.headers['content-type'] ?? 'application/octet-stream'
  console.log(
    `${uri}: ${bytes.length} bytes, ${encoding}, ${answer.headers.etag ? 'with' : 'without'} an ETag`,
  )
  const child = fork(path.join(import.meta.dirname, 'bare-server.ts'))
  child.send({ port, bytes: bytes.toString('base64'), encoding, etag, type } satisfies BareReply)
  await once(child, 'message')
  return { uri: `http://localhost:${port}/`, etag, pid: child.pid ?? 0, stop: () => void child.kill() }
}
