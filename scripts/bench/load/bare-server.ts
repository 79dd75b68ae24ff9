// The least a reply can cost: node:http and bytes made once, in a process of its own as the shop is.
import http from 'node:http'
import process from 'node:process'

export interface BareReply {
  port: number
  /** Base64. */
  bytes: string
  encoding: string
  etag: string
  type: string
}

process.once('message', (message) => {
  const { port, bytes, encoding, etag, type } = message as BareReply
  const body = Buffer.from(bytes, 'base64')
  const headers = {
    'content-type': type,
    'content-length': body.length,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    etag,
  }
  http
    .createServer((request, response) => {
      if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end()
      else response.writeHead(200, headers).end(body)
    })
    .listen(port, '127.0.0.1', () => process.send?.('ready'))
})
process.once('disconnect', () => process.exit())
