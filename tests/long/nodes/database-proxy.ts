import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface DatabaseProxy {
  port: number
  /** Breaks every connection off and refuses new ones. */
  close(): Promise<void>
  /** Takes connections again, on the same port. */
  open(): Promise<void>
}

/** A way to PostgreSQL that can be closed, as it is while PostgreSQL restarts. */
export const startDatabaseProxy = async (host: string, databasePort: number): Promise<DatabaseProxy> => {
  const sockets = new Set<Socket>()
  const join = (from: Socket, to: Socket) => {
    sockets.add(from)
    from
      .on('error', () => {})
      .on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      .pipe(to)
  }
  const server = createServer((client) => {
    const database = connect(databasePort, host)
    join(client, database)
    join(database, client)
  })
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    port,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    open: () => listen(port),
  }
}
