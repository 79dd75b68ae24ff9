import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { startProblem } from '../../server/exit-with-problem.ts'
import { StartError } from '../../server/start-error.ts'

/** @returns the error that a server has which listens there. */
const listening = async (port: number, host: string): Promise<unknown> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', resolve)
    server.listen(port, host, () => server.close(() => resolve(null)))
  })

it('a port that is taken is named, and what chooses another one', async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  const { port } = taken.address() as AddressInfo
  expect(startProblem(await listening(port, '127.0.0.1'))).toMatch(
    new RegExp(`^Something listens on port ${port} already: .*PORT, SANDBOX_PORT`),
  )
  await new Promise((resolve) => taken.close(resolve))
})

it('an address that this machine does not have is named', async () => {
  expect(startProblem(await listening(0, '192.0.2.1'))).toBe(
    'This machine has no address 192.0.2.1: check HOST and METRICS_HOST.',
  )
})

it('a folder that cannot be made is named, and the setting that asks for it', () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'taquilla-start-')), 'file')
  writeFileSync(file, '')
  const DATA_DIR = path.join(file, 'data')
  const { status, stderr } = spawnSync(process.execPath, [path.resolve('server/payments/sandbox/main.ts')], {
    env: { ...process.env, DATA_DIR, SANDBOX_PORT: '0' },
    encoding: 'utf8',
  })
  expect([status, stderr.trim()]).toEqual([
    1,
    `${path.join(DATA_DIR, 'sandbox')} cannot be written (ENOTDIR): check DATA_DIR, and who owns it.`,
  ])
})

it('what has a message of its own keeps it; what nobody foresaw keeps its stack', () => {
  expect(startProblem(new StartError('Check this.'))).toBe('Check this.')
  expect(startProblem(new TypeError('x is not a function'))).toBeNull()
})
