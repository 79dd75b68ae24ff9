import { once } from 'node:events'
import { request } from 'node:http'
import { Worker } from 'node:worker_threads'

export interface Bare {
  uri: string
  /** The reply's headers as the shop sent them. */
  etag: string
  encoding: string
  length: number
  stop(): Promise<unknown>
}

/** node:http on a thread and port of its own, sending the same bytes as the shop does for an address. */
export const openBare = async (uri: string, headers: Record<string, string>, port: number): Promise<Bare> => {
  const asked = request(uri, { headers }).end()
  const [answer] = (await once(asked, 'response')) as [import('node:http').IncomingMessage]
  const bytes = Buffer.concat((await answer.toArray()) as Buffer[])
  if (answer.statusCode !== 200) throw new Error(`${uri} answered ${answer.statusCode}`)
  const etag = answer.headers.etag ?? '"bare"'
  const encoding = answer.headers['content-encoding'] ?? 'identity'
  const type = answer.headers['content-type'] ?? 'application/octet-stream'
  const worker = new Worker(new URL('./bare-server.ts', import.meta.url), {
    workerData: { port, bytes, encoding, etag, type },
  })
  await once(worker, 'message')
  console.log(
    `${uri}: ${bytes.length} bytes, ${encoding}, ${answer.headers.etag ? 'with' : 'without'} an ETag`,
  )
  return {
    uri: `http://localhost:${port}/`,
    etag,
    encoding,
    length: bytes.length,
    stop: () => worker.terminate(),
  }
}
