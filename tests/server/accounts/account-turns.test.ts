import { expect, test } from 'vitest'
import { createAccountTurns } from '../../../server/accounts/account-turns.ts'

const held = () => {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
  }
  return { begun, work, end: (name: string) => ends.get(name)?.() }
}

test('two accounts have their turn at once; an account has one at a time', async () => {
  const inTurn = createAccountTurns()
  const { begun, work, end } = held()
  const ana = inTurn(1, work('ana'))
  const bruno = inTurn(2, work('bruno'))
  const carla = inTurn(3, work('carla'))
  await expect(inTurn(2, work('bruno again'))).rejects.toMatchObject({ code: 'SOBRECARGA' })
  expect(begun).toEqual(['ana', 'bruno'])
  end('bruno')
  expect(await bruno).toBe('bruno')
  await expect.poll(() => begun).toEqual(['ana', 'bruno', 'carla'])
  const again = inTurn(2, work('bruno again'))
  end('ana')
  end('carla')
  expect(await Promise.all([ana, carla])).toEqual(['ana', 'carla'])
  await expect.poll(() => begun).toEqual(['ana', 'bruno', 'carla', 'bruno again'])
  end('bruno again')
  expect(await again).toBe('bruno again')
})

test('past twenty that wait, others are refused', async () => {
  const inTurn = createAccountTurns()
  const { begun, work, end } = held()
  const all = Array.from({ length: 22 }, (_, one) => inTurn(one, work(String(one))))
  await expect(inTurn(22, work('22'))).rejects.toMatchObject({ code: 'SOBRECARGA' })
  for (let one = 0; one < 22; one += 1) {
    await expect.poll(() => begun).toContain(String(one))
    end(String(one))
  }
  expect(await Promise.all(all)).toHaveLength(22)
  expect(begun).not.toContain('22')
})
