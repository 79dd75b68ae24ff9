import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TestContext } from '../../e2e/replay/context.ts'
import { passage } from '../../e2e/replay/screen-entry.ts'
import { Screenshots } from '../../e2e/replay/screenshots.ts'

const context = {} as TestContext
const shown = (state: string) => ({ state, entry: async () => undefined })
const left = { state: 'left', entry: passage('The page goes on at once.', async () => undefined) }
const hidden = { state: 'question', entry: 'The page does not say it.' }
const stays = () => Promise.resolve(false)

describe('the pictures of states', () => {
  let folder = ''
  let taken = 0
  const photograph = () => Promise.resolve(Buffer.from(`picture ${++taken}`))
  const screenshots = () => new Screenshots(folder, 'es', 'payment', photograph)
  const text = (file: string | null) => file && readFileSync(path.join(folder, file), 'utf8')

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'screenshots-'))
    taken = 0
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('are shared by states that are on the screen at once, and by no state of passage', async () => {
    const shots = screenshots()
    await shots.take(context, [shown('sending'), left, hidden, shown('clock')], stays)
    expect(text(shots.of('sending'))).toBe('picture 1')
    expect(text(shots.of('clock'))).toBe('picture 1')
    expect([shots.of('left'), shots.of('question')]).toEqual([null, null])
    expect(['sending', 'left', 'question', 'clock'].map((state) => shots.isSeen(state))).not.toContain(false)
    expect(readdirSync(path.join(folder, 'shots/es')).sort()).toEqual([
      'payment.clock.webp',
      'payment.sending.webp',
    ])
  })

  it('are dropped where the machine has gone on while they were taken, and taken the next time', async () => {
    const shots = screenshots()
    await shots.take(context, [shown('sending')], () => Promise.resolve(true))
    expect(shots.of('sending')).toBeNull()
    await shots.take(context, [shown('declined')], stays)
    await shots.take(context, [shown('sending')], stays)
    expect(text(shots.of('declined'))).toBe('picture 2')
    expect(text(shots.of('sending'))).toBe('picture 3')
  })

  it('are taken once', async () => {
    const shots = screenshots()
    await shots.take(context, [shown('sending')], stays)
    await shots.take(context, [shown('sending')], stays)
    expect(taken).toBe(1)
  })
})
