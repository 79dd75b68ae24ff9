import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { describe, expect, test } from 'vitest'
import { near } from '../../../statecharts/describe/command/near.ts'
import { readOptions } from '../../../statecharts/describe/command/options.ts'
import { print } from '../../../statecharts/describe/command/print.ts'
import { discoverMachines } from '../../../statecharts/model/machine-files.ts'

const run = async (...words: string[]) => (await print(readOptions(words, { LANG: 'C' }))).text

describe('npm run paths', () => {
  test('says how many transitions are covered by how many paths', async () => {
    expect(await run('payment')).toContain('44 of 44 transitions covered. 17 paths.')
  })

  test('names every machine in the summary', async () => {
    const lines = (await run()).trimEnd().split('\n')
    expect(lines.find((line) => line.startsWith('queue-gate'))).toMatch(/^queue-gate +5 +6\/6 +5 +\d+$/)
  })

  test('puts every machine in one table for test-management tools', async () => {
    const text = await run('--as', 'csv')
    expect(text.split('Case ID,Title')).toHaveLength(2)
    for (const machine of ['billboard-01', 'checkout-01', 'waiting-room-01'])
      expect(text).toContain(`\r\n${machine},`)
  })

  test('puts every machine in one list as JSON', async () => {
    const all = JSON.parse(await run('--as', 'json')) as { machine: string }[]
    expect(all.map(({ machine }) => machine)).toEqual((await discoverMachines()).map(({ name }) => name))
  })

  test('speaks the language of the environment unless another is asked for', () => {
    expect(readOptions([], { LANG: 'pt_BR.UTF-8' }).language).toBe('pt')
    expect(readOptions(['--lang', 'es'], { LANG: 'pt_BR.UTF-8' }).language).toBe('es')
    expect(readOptions([], {}).language).toBe('en')
  })

  test.each([
    [['kart'], 'There is no machine "kart". Did you mean: cart, card?'],
    [['kart', '--lang', 'es'], 'No hay ninguna máquina "kart". ¿Quisiste decir: cart, card?'],
    [
      ['payment', '--to', 'delayd', '--lang', 'pt'],
      '"delayd" não é um estado de payment. Você quis dizer: payment.asking.standing.delayed?',
    ],
    [
      ['orders', '--through', 'loading.retry'],
      '"loading.retry" is no event of the samples of orders. Did you mean: loading.retried?',
    ],
    [
      ['orders', '--through', 'purchase.started'],
      '"purchase.started" is no event of the samples of orders. It is one of: ',
    ],
    [
      ['checkout', '--to', 'saving'],
      '"saving" may be several states of checkout. There are: checkout.buying.delivery.saving, checkout.buying.additionalData.saving',
    ],
    [['cart', '--langs', 'es'], '"--langs" is no option. Did you mean: --lang?\nnpm run paths'],
    [['cart', '--zzzzzz', '--lang', 'es'], '"--zzzzzz" is no option. There are: --as, --lang'],
    [['orders', '--as', 'cvs'], '"cvs" is no form. Did you mean: csv?'],
    [['--as', 'gherkin'], 'A file of Gherkin holds one machine: name it. There are: account-data,'],
    [['--to', 'x'], '--to, --through and --from cannot be given together, and need a machine.'],
    [['--from', 'nowhere.json'], 'nowhere.json is no recording that can be read.'],
  ])('answers %j with what is wrong and what is near', async (words, message) => {
    await expect((async () => run(...words))()).rejects.toThrow(message)
  })

  test('does not choose a machine of a recording by itself: it names those that are in it', async () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'taquilla-recording-')), 'recording.json')
    const actors = ['root', 'cart'].map((machine) => ({ id: machine, machine, state: null }))
    writeFileSync(file, JSON.stringify({ format: 'taquilla-recording', actors, steps: [] }))
    await expect(run('--from', file)).rejects.toThrow(
      '--from needs a machine: whose path of the recording is it? There are: cart, root',
    )
    expect(await run('cart', '--from', file)).toMatch(/^Path cart-recorded\. /)
  })

  test('finds what is spelt alike, a part of a name too', () => {
    expect(near('ownership', ['cart', 'tab-ownership'])).toEqual(['tab-ownership'])
    expect(near('zzz', ['cart'])).toEqual([])
  })
})

describe('before anything is installed', () => {
  const ready = (cwd: string) => {
    const script = path.resolve('scripts/ready.mjs')
    const { status, stdout, stderr } = spawnSync(process.execPath, [script], { cwd, encoding: 'utf8' })
    return { status, stdout, stderr }
  }

  test('a command says how to install, and is silent where that is done', () => {
    const { status, stdout, stderr } = ready(mkdtempSync(path.join(tmpdir(), 'taquilla-ready-')))
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toContain('Run `npm start` or `npm test` once')
    expect(ready(process.cwd())).toEqual({ status: 0, stdout: '', stderr: '' })
  })
})
