import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { examineAccounts } from '../../scripts/doctor/accounts.ts'
import { examineDatabase } from '../../scripts/doctor/database.ts'
import { examine } from '../../scripts/doctor/examine.ts'
import { lineOf } from '../../scripts/doctor/finding.ts'
import { examineDisk, examineNode, examinePorts } from '../../scripts/doctor/machine.ts'
import { examineKeys, examineMail, examineProvider } from '../../scripts/doctor/services.ts'
import { readEnvironment } from '../../server/config/environment.ts'
import { lockDataDirectory } from '../../server/db/data-lock.ts'

const root = path.resolve(import.meta.dirname, '../..')
const states = (findings: { what: string; state: string }[]) =>
  findings.map(({ what, state }) => `${what} ${state}`)

let directory: string
let busy: Server
let port: number
beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'taquilla-doctor-'))
  busy = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve))
  port = (busy.address() as AddressInfo).port
})
afterEach(() => {
  busy.close()
  rmSync(directory, { recursive: true })
})

describe('the doctor', () => {
  test('says of each thing one line, with what to do where something is wrong', () => {
    const lines = [examineNode(root, '20.1.0'), examineDisk(directory, 5e8)].map(lineOf)
    expect(lines[0]).toMatch(
      /^✗ Node {8}20\.1\.0, and the shop runs on \d+\.\d+\.\d+: npm ci, and start it by npm$/,
    )
    expect(lines[1]).toBe(
      `✗ Disk        0.5 GB free in ${directory}: make room, or set DATA_DIR: 1 GB is needed`,
    )
    expect(lineOf(examineNode(root))).toMatch(/^✓ Node {8}[\d.]+$/)
    expect(examineDisk(path.join(directory, 'not', 'yet')).state).toBe('fine')
  })

  test('distinguishes a port that another program has from one that is free', async () => {
    const [taken, free] = await examinePorts({ PORT: port, SANDBOX_PORT: 0 }, '127.0.0.1')
    expect(taken).toEqual({
      ...{ what: `Port ${port}`, state: 'wrong', says: 'another program listens here' },
      remedy: 'stop it, or set PORT',
    })
    expect(free?.state).toBe('fine')
  })

  test('knocks at the database, the mail server and the provider', async () => {
    busy.close()
    const nobody = `127.0.0.1:${port}`
    const url = `postgres://shop@${nobody}/shop`
    const asked = { databaseUrl: url, ownerDatabaseUrl: null, dataDirectory: directory }
    expect((await examineDatabase(asked)).map(lineOf)).toEqual([
      '✗ Database    cannot be reached (ECONNREFUSED): start PostgreSQL, or correct the host and port in DATABASE_URL',
    ])
    expect(lineOf(await examineMail(`smtp://${nobody}`))).toContain('see that it runs, or correct SMTP_URL')
    expect(lineOf(await examineProvider(`http://${nobody}`))).toContain('or correct SANDBOX_URL')
    expect(states([await examineMail(undefined), await examineProvider(undefined)])).toEqual([
      'Mail note',
      'Payments fine',
    ])
  })

  test('says of each provider whether it is the sandbox or real, and for whom', () => {
    const said = (env: NodeJS.ProcessEnv, sellers: Record<string, string[]>) =>
      examineAccounts(readEnvironment(env), (provider) => sellers[provider] ?? []).map(lineOf)
    const production = { NODE_ENV: 'production' }
    const token = { MERCADOPAGO_ACCESS_TOKEN: 'APP_USR-1' }
    const keys = { ...token, MERCADOPAGO_WEBHOOK_SECRET: 'secret' }
    const paypal = { PAYPAL_CLIENT_ID: 'id', PAYPAL_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'webhook' }
    expect(said({}, {})).toEqual([])
    expect(said({}, { mercadopago: ['a', 'b'], paypal: ['c'] })).toEqual([
      '· Mercado Pago the sandbox, for a, b: set MERCADOPAGO_ACCESS_TOKEN, MERCADOPAGO_WEBHOOK_SECRET, and MERCADOPAGO_URL to charge',
      '· PayPal      the sandbox, for c: set PAYPAL_CLIENT_ID, PAYPAL_SECRET, and PAYPAL_WEBHOOK_ID to charge',
    ])
    expect(said({ ...production, ...token }, { mercadopago: ['a'] })).toEqual([
      '· Mercado Pago there are settings, and the sandbox is used: it also needs MERCADOPAGO_WEBHOOK_SECRET',
    ])
    expect(said({ ...production, ...keys, ...paypal }, { mercadopago: ['a'] })).toEqual([
      '✓ Mercado Pago real, at api.mercadopago.com: a charge its payers',
      "· PayPal      there are keys: add it to a deployment's ways to pay",
    ])
    expect(said(keys, { mercadopago: ['a'] })).toEqual([
      '· Mercado Pago there are settings, and the sandbox is used: it also needs MERCADOPAGO_URL',
    ])
  })

  test('finds the embedded database free, or another process’s, and the key that is to be kept', async () => {
    const asked = { databaseUrl: null, ownerDatabaseUrl: null, dataDirectory: directory }
    expect(states(await examineDatabase(asked))).toEqual(['Database fine'])
    const release = lockDataDirectory(directory)
    expect(states(await examineDatabase(asked))).toEqual(['Database note'])
    release()
    expect(states(await examineDatabase(asked))).toEqual(['Database fine'])
    expect(examineKeys(undefined, directory).says).toBe('none yet')
    writeFileSync(path.join(directory, 'ticket-key.pem'), '')
    expect(examineKeys(undefined, directory).remedy).toContain('back it up')
  })

  test('goes on past settings that keep the shop from starting, and names each', async () => {
    const found = await examine(root, {
      NODE_ENV: 'production',
      DATA_DIR: directory,
      PORT: '0',
      SANDBOX_PORT: '0',
    })
    const settings = found.filter(({ what }) => what === 'Settings')
    expect(settings.map(({ says }) => says.split(' ')[0])).toEqual(
      expect.arrayContaining(['PUBLIC_URL', 'TAQUILLA_SECRET', 'SMTP_URL']),
    )
    expect(found.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['Disk', 'Database', 'Keys', 'Browser']),
    )
    const unread = await examine(root, { PORT: 'many' })
    expect(states(unread)).toEqual(['Node fine', 'Settings wrong'])
  })
})
