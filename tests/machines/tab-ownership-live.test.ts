import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createLiveBrowser, LIVE_START, type LiveTab } from './support/live-tabs.ts'

const start = (id: string) =>
  ({
    type: 'purchase.started',
    process: {
      idProcesoDeCompra: id,
      idFuncion: 7,
      ctProcess: 'CART',
      dDesde: new Date(LIVE_START).toISOString(),
      dMaxima: new Date(LIVE_START + 30 * 60_000).toISOString(),
      nMinutos: 30,
    },
    now: LIVE_START,
  }) as const
const cancel = { type: 'purchase.cancelled', notice: 'cancelled', origin: 'INV001', now: LIVE_START } as const
const expire = { type: 'purchase.expired', notice: 'timeIsUp', origin: 'INV009', now: LIVE_START } as const
const pay = { type: 'payment.started', now: LIVE_START } as const
const paid = { type: 'purchase.paid', now: LIVE_START } as const
const failed = {
  type: 'payment.failed',
  dMaxima: new Date(LIVE_START + 40 * 60_000).toISOString(),
  now: LIVE_START,
} as const

describe('two live tabs', () => {
  test('the second to start a purchase sends the first away, and only the second acts', async () => {
    const browser = createLiveBrowser()
    const [first, second] = [browser.open(), browser.open()]
    await browser.settle()
    first.send(start('p1'))
    await browser.deliverAll()
    expect([first.state(), second.state()]).toEqual(['principal', 'follower'])
    second.send(start('p2'))
    await browser.deliverAll()
    expect([first.state(), second.state()]).toEqual(['superseded', 'principal'])
    expect([first.holdsLock(), second.holdsLock()]).toEqual([false, true])
    first.send(cancel)
    second.send(cancel)
    await browser.deliverAll()
    expect(browser.released).toEqual(['p2'])
  })

  test.each(['CART', 'BOX'] as const)(
    'a purchase that ends resets its record and the local timer of its tab: %s',
    async (ctProcess) => {
      const browser = createLiveBrowser()
      const page = browser.open()
      await browser.settle()
      const { process, ...started } = start('p1')
      page.send({ ...started, process: { ...process, ctProcess } })
      await browser.deliverAll()
      const states = async () => [(await browser.record()).timer.cEstado, page.local().cEstado]
      expect(await states()).toEqual(['INICIADO', 'INICIADO'])
      page.send(cancel)
      await browser.deliverAll()
      expect(await states()).toEqual(['RESET', 'RESET'])
    },
  )

  test('a duplicated tab gets an id of its own and follows', async () => {
    const browser = createLiveBrowser()
    const first = browser.open()
    await browser.settle()
    first.send(start('p1'))
    await browser.deliverAll()
    const copy = browser.open(new Map(first.session))
    await browser.deliverAll()
    expect(copy.tabId()).not.toBe(first.tabId())
    expect([first.state(), copy.state()]).toEqual(['principal', 'follower'])
  })

  test('a reload keeps id and purchase, in the middle of paying too', async () => {
    const browser = createLiveBrowser()
    const page = browser.open()
    await browser.settle()
    page.send(start('p1'))
    await browser.settle()
    page.send(pay)
    await browser.settle()
    page.close()
    const again = browser.open(page.session)
    await browser.deliverAll()
    expect(again.state()).toEqual({ paying: 'charging' })
    again.send(paid)
    await browser.deliverAll()
    expect(again.state()).toBe('idle')
    expect((await browser.record()).timer).toMatchObject({ cEstado: 'RESET', aProcesoCerrado: ['p1'] })
  })

  test('a reload waits for the payment machine before it owns a purchase that was being paid', async () => {
    const browser = createLiveBrowser()
    const reload = async (isPaying: boolean) => {
      const page = browser.open()
      await browser.settle()
      page.send(start('p1'))
      await browser.settle()
      if (isPaying) page.send(pay)
      await browser.settle()
      page.close()
      const loaded = Promise.withResolvers<void>()
      let fetched = 0
      const fetchPayment = () => {
        fetched += 1
        return loaded.promise
      }
      const again = browser.open(page.session, fetchPayment)
      await browser.deliverAll()
      const before = again.state()
      loaded.resolve()
      await browser.deliverAll()
      return { fetched, before, after: again.state() }
    }
    expect(await reload(false)).toEqual({ fetched: 0, before: 'principal', after: 'principal' })
    expect(await reload(true)).toEqual({ fetched: 1, before: 'relocking', after: { paying: 'charging' } })
  })

  test('the janitor comes again, where the tab that buys was late and is gone since', async () => {
    const browser = createLiveBrowser()
    const [first, second] = [browser.open(), browser.open()]
    await browser.settle()
    first.send(start('p1'))
    await browser.deliverAll()
    browser.memory.advance(40 * 60_000)
    await browser.deliverAll()
    expect(browser.released).toEqual([])
    first.close()
    browser.memory.advance(5_000)
    await browser.deliverAll()
    expect(browser.released).toEqual(['p1'])
    expect(second.state()).toBe('idle')
  })

  test('the janitor leaves a principal alone that is late but alive', async () => {
    const browser = createLiveBrowser()
    const [first, second] = [browser.open(), browser.open()]
    await browser.settle()
    first.send(start('p1'))
    await browser.deliverAll()
    browser.memory.advance(31 * 60_000)
    browser.memory.advance(10_000)
    await browser.deliverAll()
    expect(browser.released).toEqual([])
    expect([first.state(), second.state()]).toEqual(['principal', 'follower'])
  })

  test('the janitor tidies up where the tab that was paid crashes before it has written so', async () => {
    const browser = createLiveBrowser()
    const [first, second] = [browser.open(), browser.open()]
    await browser.settle()
    first.send(start('p1'))
    await browser.deliverAll()
    first.send(pay)
    await browser.deliverAll()
    second.send(paid)
    await browser.deliverAll()
    expect((await browser.record()).timer.cEstado).toBe('INICIADO')
    first.close()
    await browser.deliverAll()
    expect((await browser.record()).timer).toMatchObject({ cEstado: 'RESET', aProcesoCerrado: ['p1'] })
    expect(browser.released).toEqual([])
  })

  test('the janitor tidies up after a tab that crashed, five seconds after the deadline', async () => {
    const browser = createLiveBrowser()
    const [first, second] = [browser.open(), browser.open()]
    await browser.settle()
    first.send(start('p1'))
    await browser.deliverAll()
    first.close()
    browser.memory.advance(30 * 60_000 + 4_999)
    await browser.deliverAll()
    expect(browser.released).toEqual([])
    browser.memory.advance(1)
    await browser.deliverAll()
    expect(browser.released).toEqual(['p1'])
    expect((await browser.record()).timer.cEstado).toBe('RESET')
    expect(second.state()).toBe('idle')
  })
})

const command = fc.constantFrom(
  'startNew',
  'startOld',
  'cancel',
  'expire',
  'pay',
  'paid',
  'failed',
  'logout',
  'reload',
  'close',
  'acknowledge',
  'advance',
)
const anyStep = fc.oneof(
  { weight: 3, arbitrary: fc.record({ tab: fc.nat(2), command, wait: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ deliver: fc.nat(20) }) },
)

test('after any steps nothing is released twice or after a charge, and at most one tab owns a purchase', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 40 }), async (steps) => {
      const browser = createLiveBrowser()
      const tabs: (LiveTab | undefined)[] = [browser.open(), browser.open(), browser.open()]
      let purchases = 0
      const charged: string[] = []
      for (const step of steps) {
        if ('deliver' in step) browser.memory.deliver(step.deliver)
        else {
          const tab = tabs[step.tab]
          if (step.command === 'reload' && tab) {
            tab.close()
            tabs[step.tab] = browser.open(tab.session)
          } else if (step.command === 'close') {
            tab?.close()
            tabs[step.tab] = undefined
          } else if (step.command === 'advance') browser.memory.advance(20 * 60_000)
          else if (tab) {
            const isCharging = JSON.stringify(tab.state()).includes('charging')
            if (step.command === 'startNew') tab.send(start(`p${++purchases}`))
            if (step.command === 'startOld' && purchases > 0) tab.send(start(`p${purchases}`))
            if (step.command === 'cancel') tab.send(cancel)
            if (step.command === 'expire') tab.send(expire)
            if (step.command === 'pay') tab.send(pay)
            if (step.command === 'logout') tab.send({ type: 'session.ended', now: LIVE_START })
            if (step.command === 'acknowledge')
              tab.send({ type: 'supersession.acknowledged', now: LIVE_START })
            if (step.command === 'failed' && isCharging) tab.send(failed)
            if (step.command === 'paid' && isCharging) {
              const { timer } = await browser.record()
              if (timer.nEpoch === tab.epoch()) charged.push(timer.idProcesoDeCompra as string)
              tab.send(paid)
            }
          }
        }
        if ('wait' in step && step.wait) await browser.settle()
      }
      await browser.deliverAll()

      const { timer } = await browser.record()
      expect(new Set(browser.released).size).toBe(browser.released.length)
      expect(new Set(charged).size).toBe(charged.length)
      expect(browser.released.filter((id) => charged.includes(id))).toEqual([])
      const owners = tabs.filter((tab) => tab?.isOwner() && !(tab.isPaying() && tab.epoch() !== timer.nEpoch))
      expect(owners.map((tab) => [tab?.tabId(), tab?.epoch()])).toEqual(
        owners.length === 0 ? [] : [[timer.nTabIdPrincipal, timer.nEpoch]],
      )
      expect(owners.map((tab) => tab?.holdsLock())).toEqual(owners.map(() => true))
      const waiting = ['claiming', 'relocking', 'closing']
      expect(tabs.map((tab) => tab?.state()).filter((state) => waiting.includes(state as string))).toEqual([])
    }),
    { numRuns: 300 },
  )
}, 60_000)
