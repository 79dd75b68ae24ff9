import { describe, expect, it, vi } from 'vitest'
import { waitForDatabase } from '../../../server/start/wait-for-database.ts'
import { StartError } from '../../../server/start-error.ts'

const failure = (code: string) => Object.assign(new Error('connect'), { code })

describe('a database that is not there when the shop starts', () => {
  it('is waited for with growing pauses, and words', async () => {
    const answers = ['ECONNREFUSED', 'ECONNREFUSED', 'ENOTFOUND', '57P03', 'ECONNREFUSED', 'ECONNREFUSED']
    const open = async () => {
      const code = answers.shift()
      if (code !== undefined) throw failure(code)
      return 'open'
    }
    const say = vi.fn()
    const wait = vi.fn(async (_milliseconds: number) => {})
    expect(await waitForDatabase('database.test:5432', open, { say, wait })).toBe('open')
    expect(wait.mock.calls.map(([pause]) => pause)).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000])
    expect(say).toHaveBeenCalledWith(
      'The database at database.test:5432 does not answer (ECONNREFUSED): trying again in 1 s.',
    )
  })

  it('is given up in the end', async () => {
    const open = () => Promise.reject(new Error('timeout expired'))
    const opened = waitForDatabase('database.test', open, { say: () => {}, wait: async () => {}, tries: 3 })
    await expect(opened).rejects.toEqual(
      new StartError(
        'The database at database.test does not answer (ETIMEDOUT), after 3 tries: start it, or check DATABASE_URL.',
      ),
    )
  })

  it.each([
    ['28P01', 'refuses the password'],
    ['3D000', 'has no database of that name'],
  ])('is not waited for where waiting is no use: %s', async (code, words) => {
    const open = vi.fn(() => Promise.reject(failure(code)))
    await expect(waitForDatabase('database.test', open, { say: () => {} })).rejects.toThrow(words)
    expect(open).toHaveBeenCalledOnce()
  })

  it('is no excuse for another error', async () => {
    const open = () => Promise.reject(failure('42P01'))
    await expect(waitForDatabase('database.test', open, { say: () => {} })).rejects.toThrow('connect')
  })
})
