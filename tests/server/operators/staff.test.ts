import { expect, test } from 'vitest'
import { runStaffCommand, type StaffCommand } from '../../../server/operators/staff-commands.ts'
import type { Shop } from '../support/shop.ts'
import { shopForEach } from '../support/shop-for-each.ts'

const HERE = 'programa-regional'

let shop: Shop
shopForEach((opened) => {
  shop = opened
})

const run = async (command: StaffCommand, ...words: string[]): Promise<string[]> => {
  const lines: string[] = []
  const { database, clock } = shop
  const deploymentIds = [HERE, 'sala-norte']
  await runStaffCommand(
    { database, clock, operator: 'carla', deploymentIds, print: (line) => lines.push(line) },
    command,
    words,
  )
  return lines
}
const passwordIn = ([line = '']: string[]): string => / with (\S+?)[,;]/.exec(line)?.[1] ?? ''
const logIn = (cUsuario: string, cClave: string) =>
  shop.call<{ token: string }>('POST', '/v2/Boleteria/Ingreso', { body: { cUsuario, cClave } })
const desk = (token: string) => shop.call('GET', '/v2/Boleteria/Turno', { token })

test('a member who is added logs in with the password that was shown', async () => {
  const password = passwordIn(await run('add', HERE, 'Nora', 'Nora Díaz', 'clerk'))
  expect((await logIn('nora', password)).nCode).toBe(200)
  expect(await run('list')).toContain('programa-regional nora: Nora Díaz, BOLETERIA')
  await expect(run('add', HERE, 'nora', 'Otra', 'manager')).rejects.toThrow(
    'Somebody logs in as nora already.',
  )
})

test('a password of one deployment is that of its own member, even where another deployment has the same login', async () => {
  const here = passwordIn(await run('add', HERE, 'lena', 'Lena Roca', 'clerk'))
  const there = passwordIn(await run('add', 'sala-norte', 'lena', 'Lena Vidal', 'clerk'))
  const { token } = (await logIn('lena', here)).oData
  await run('retire', 'sala-norte', 'lena')
  expect((await desk(token)).nCode).toBe(200)
  expect((await logIn('lena', there)).cError).toBe('CREDENCIALES_INVALIDAS')
  expect(await run('list')).toEqual(
    expect.arrayContaining([
      'programa-regional lena: Lena Roca, BOLETERIA',
      'sala-norte lena: Lena Vidal, BOLETERIA, retired',
    ]),
  )
})

test('a new password ends the logins of the old one', async () => {
  const old = passwordIn(await run('add', HERE, 'omar', 'Omar Paz', 'manager'))
  const { token } = (await logIn('omar', old)).oData
  const fresh = passwordIn(await run('password', HERE, 'omar'))
  expect((await desk(token)).status).toBe(401)
  expect((await logIn('omar', old)).cError).toBe('CREDENCIALES_INVALIDAS')
  expect((await logIn('omar', fresh)).nCode).toBe(200)
})

test('a member who is retired is out at once and stays on the list', async () => {
  const password = passwordIn(await run('add', HERE, 'pia', 'Pía Luna', 'clerk'))
  const { token } = (await logIn('pia', password)).oData
  await run('retire', HERE, 'pia')
  expect((await desk(token)).status).toBe(401)
  expect((await logIn('pia', password)).cError).toBe('CREDENCIALES_INVALIDAS')
  expect(await run('list')).toContain('programa-regional pia: Pía Luna, BOLETERIA, retired')
})

test.each<[StaffCommand, string[], string]>([
  ['add', [HERE, 'x', 'Ana', 'clerk'], 'A login has 2 to 40'],
  ['add', [HERE, 'pía', 'Pía', 'clerk'], 'A login has 2 to 40'],
  ['add', [HERE, 'ana.paz', '', 'clerk'], 'what is missing is the name or role'],
  ['add', [HERE, 'ana.paz', 'Ana', 'director'], 'what is missing is the name or role'],
  ['retire', [HERE, 'nobody'], 'Nobody logs in as nobody in programa-regional.'],
  ['password', [HERE, 'nobody'], 'Nobody logs in as nobody in programa-regional.'],
  [
    'retire',
    ['sala-sur', 'ana'],
    'No deployment is called sala-sur. Served are: programa-regional, sala-norte.',
  ],
  ['add', ['ana.paz', 'Ana', 'clerk'], 'No deployment is called ana.paz.'],
])('%s %j says what is wrong', async (command, words, message) => {
  await expect(run(command, ...words)).rejects.toThrow(message)
})

test('what was done is recorded with who did it', async () => {
  await run('add', HERE, 'rosa', 'Rosa Gil', 'clerk')
  await run('retire', HERE, 'rosa')
  const actions = await shop.database.query(
    'actions',
    "select operator, command, subject_id from operator_action where subject_id like '% rosa' order by id",
    [],
  )
  expect(actions).toEqual([
    { operator: 'carla', command: 'staff add', subject_id: 'programa-regional rosa' },
    { operator: 'carla', command: 'staff retire', subject_id: 'programa-regional rosa' },
  ])
})
