import net from 'node:net'

const HEAD_END = Buffer.from('\r\n\r\n')

/** One keep-alive connection that asks for one address again and again, one request at a time. */
export interface Connection {
  /** Resolves with the status once the whole reply is here. */
  ask(): Promise<number>
  end(): void
}

/**
 * Written on sockets, since Node's own client costs more than the servers it would measure. Replies must say their
 * length. @param from the source address, so that one machine counts as many customers.
 */
export const connect = async (
  uri: string,
  headers: Record<string, string>,
  from: string,
): Promise<Connection> => {
  const { hostname, port, pathname, search, host } = new URL(uri)
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = `GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`
  const socket = net.connect({
    host: hostname === 'localhost' ? '127.0.0.1' : hostname,
    port: Number(port),
    localAddress: from,
  })
  socket.setNoDelay(true)
  let pending: Buffer = Buffer.alloc(0)
  let missing = 0
  let status = 0
  let waiting: { resolve(status: number): void; reject(reason: Error): void } | null = null

  const fail = (reason: Error) => waiting?.reject(reason)
  const readHead = (chunk: Buffer): boolean => {
    pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk])
    const end = pending.indexOf(HEAD_END)
    if (end < 0) return false
    const head = pending.toString('latin1', 0, end)
    status = Number(head.slice(9, 12))
    const length = /content-length: (\d+)/i.exec(head)
    if (!length && status !== 304) fail(new Error(`${uri} does not say its length (HTTP ${status})`))
    missing = (status === 304 ? 0 : Number(length?.[1] ?? 0)) - (pending.length - end - HEAD_END.length)
    pending = Buffer.alloc(0)
    return true
  }
  socket
    .on('data', (chunk: Buffer) => {
      if (missing > 0) missing -= chunk.length
      else if (!readHead(chunk)) return
      if (missing > 0) return
      const answered = waiting
      waiting = null
      answered?.resolve(status)
    })
    .on('error', fail)
    .on('close', () => fail(new Error('the connection was closed')))
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  return {
    ask: () =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        socket.write(request)
      }),
    end: () => void socket.end(),
  }
}
