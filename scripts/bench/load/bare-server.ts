// The least a reply can cost: node:http and bytes made once. Runs as a worker, so that it has a thread of its own.
import http from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

interface BareReply {
  port: number
  bytes: Uint8Array
  encoding: string
  etag: string
  type: string
}

const { port, bytes, encoding, etag, type } = workerData as BareReply
const headers = {
  'content-type': type,
  'content-length': bytes.length,
  ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  'cache-control': 'no-cache',
  vary: 'accept-encoding',
  etag,
}

http
  .createServer((request, response) => {
    if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end()
    else response.writeHead(200, headers).end(bytes)
  })
  .listen(port, '127.0.0.1', () => parentPort?.postMessage('ready'))
