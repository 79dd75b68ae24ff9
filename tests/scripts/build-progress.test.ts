import { expect, test } from 'vitest'
import { createProgress } from '../../scripts/build-progress.ts'

test('each part of a build is said as it is done, and one that fails is not', async () => {
  const lines: string[] = []
  let seconds = 0
  const built = createProgress(
    3,
    (line) => void lines.push(line),
    () => seconds * 1000,
  )
  const first = Promise.withResolvers<string>()
  const both = [built('the server', first.promise), built('the pages', Promise.resolve('pages'))]
  seconds = 12
  expect(await both[1]).toBe('pages')
  seconds = 31
  first.resolve('server')
  expect(await both[0]).toBe('server')
  await expect(built('the charts', Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(lines).toEqual(['  1 of 3: the pages, after 12 s', '  2 of 3: the server, after 31 s'])
})
