import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { freePort, isFree } from '../../e2e/support/free-port.ts'
import { announcesItself, ServerProcess } from '../../e2e/support/server-process.ts'

/** As the shop does: it writes its origin once it listens. */
const SCRIPT = `
import { createServer } from 'node:http'
const server = createServer((_, reply) => reply.end('ours'))
server.listen(Number(process.env.PORT), () => console.log('Shop: http://localhost:' + process.env.PORT))
`

let folder: string
let file: string
let other: Server

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'server-process-'))
  file = path.join(folder, 'server.mjs')
  writeFileSync(file, SCRIPT)
  other = createServer((_, reply) => reply.end('another shop')).listen(0)
  await once(other, 'listening')
})

afterEach(async () => {
  rmSync(folder, { recursive: true })
  other.close()
})

const serverAt = (port: number) =>
  new ServerProcess({
    file,
    environment: { PORT: String(port) },
    isReady: announcesItself(`http://localhost:${port}`, `http://localhost:${port}/ready`),
  })

it('a server that answers on the port is not taken for our own', async () => {
  const { port } = other.address() as AddressInfo
  await expect(serverAt(port).start()).rejects.toThrow(/EADDRINUSE/)
})

it('a server starts on a free port, and again after a power cut', async () => {
  const port = await freePort()
  const server = serverAt(port)
  await server.start()
  await server.kill()
  await server.start()
  expect(await (await fetch(`http://localhost:${port}/ready`)).text()).toBe('ours')
  await server.stop()
})

it('a port that somebody listens on is not free', async () => {
  const { port } = other.address() as AddressInfo
  expect(await isFree(port)).toBe(false)
  expect(await isFree(await freePort())).toBe(true)
})
