import net from 'node:net'

const CONNECTIONS = 50
const HEAD_END = Buffer.from('\r\n\r\n')

export interface Load {
  answered: number
  statuses: Set<number>
}

/**
 * Keeps every connection asking for a while, one request at a time each. Written on sockets, since Node's own
 * client costs more than the servers it would measure. Replies must say their length.
 */
export const load = async (uri: string, headers: Record<string, string>, seconds: number): Promise<Load> => {
  const { hostname, port, pathname, host } = new URL(uri)
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = `GET ${pathname} HTTP/1.1\r\n${lines.join('')}\r\n`
  const result: Load = { answered: 0, statuses: new Set() }
  const until = Date.now() + seconds * 1000
  const connection = () =>
    new Promise<void>((resolve, reject) => {
      const socket = net.connect({
        host: hostname === 'localhost' ? '127.0.0.1' : hostname,
        port: Number(port),
      })
      socket.setNoDelay(true)
      let pending: Buffer = Buffer.alloc(0)
      let missing = 0
      const ask = () => {
        if (Date.now() < until) socket.write(request)
        else socket.end()
      }
      const read = (chunk: Buffer) => {
        if (missing > 0) {
          missing -= chunk.length
        } else {
          pending = Buffer.concat([pending, chunk])
          const end = pending.indexOf(HEAD_END)
          if (end < 0) return
          const head = pending.toString('latin1', 0, end)
          const status = Number(head.slice(9, 12))
          result.statuses.add(status)
          const length = /content-length: (\d+)/i.exec(head)
          if (!length && status !== 304) return reject(new Error(`${uri} does not say its length`))
          missing =
            Number(length?.[1] ?? 0) * (status === 304 ? 0 : 1) - (pending.length - end - HEAD_END.length)
          pending = Buffer.alloc(0)
        }
        if (missing > 0) return
        result.answered++
        ask()
      }
      socket
        .on('connect', ask)
        .on('data', read)
        .on('error', reject)
        .on('close', () => resolve())
    })
  await Promise.all(Array.from({ length: CONNECTIONS }, connection))
  return result
}
