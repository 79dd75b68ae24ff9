import { describe, expect, test } from 'vitest'
import { standingActor } from '../support/bound-screen.ts'
import { boundScreens } from '../support/bound-screens.ts'
import { drawHook } from '../support/drawn-hook.ts'
import { elementsIn } from '../support/probed-view.tsx'

const bound = boundScreens()

/** The dialog that is open, as its view is given it. */
const dialogOf = async (notices: object[], LastFunction: string | null = null) => {
  const { Dialogs } =
    await bound.renderer.load<typeof import('../../../src/app/dialogs.tsx')>('/src/app/dialogs.tsx')
  const root = standingActor({ context: { notices } })
  const navigation = standingActor({ context: { LastFunction } }).actor
  const shop = { root: root.actor, actors: { navigation } }
  const { value } = await drawHook(bound, () => Dialogs(), { shop })
  const shown = elementsIn(value).find(({ props }) => props.onOk)
  return { props: shown?.props ?? {}, sent: root.sent }
}

test('no dialog is open while there is nothing to say, and then the first thing is said', async () => {
  expect((await dialogOf([])).props).toEqual({})
  const two = [
    { code: 'otherTab', kind: 'wrong' },
    { code: 'transport', kind: 'wrong' },
  ]
  const { props, sent } = await dialogOf(two)
  expect(props).toMatchObject({
    message: 'You have started a purchase in another tab of your browser',
    next: 'The purchase goes on in that tab.',
  })
  props.onOk()
  expect(sent).toEqual([{ type: 'dialog.accepted' }])
  const plain = await dialogOf([{ code: 'disconnected', kind: 'info' }])
  expect(plain.props).not.toHaveProperty('next')
})

describe('a purchase that ended', () => {
  const timeIsUp = { code: 'timeIsUp', kind: 'ended', box: false }

  test('is said with the way back to the performance, where there is one', async () => {
    const { props, sent } = await dialogOf([timeIsUp], '/funcion/x/22')
    expect(props.reason).toBe('Your purchase time limit has expired')
    props.onReturn()
    props.onOk()
    expect(sent).toEqual([{ type: 'dialog.accepted', returns: true }, { type: 'dialog.accepted' }])
    for (const [notice, last] of [
      [timeIsUp, null],
      [{ ...timeIsUp, box: true }, '/funcion/x/22'],
      [{ ...timeIsUp, code: 'cancelled' }, '/funcion/x/22'],
    ] as const)
      expect((await dialogOf([notice], last)).props.onReturn).toBeNull()
  })

  test('because another replaced it leads on to that one', async () => {
    const replaced = { code: 'replaced', kind: 'ended', idProcesoDeCompra: 'p-9' }
    const { props, sent } = await dialogOf([replaced], '/funcion/x/22')
    expect(props.reason).toContain('You began another purchase')
    props.onGoOn()
    props.onOk()
    expect(sent).toEqual([{ type: 'dialog.accepted', path: '/BuyTicket/p-9' }, { type: 'dialog.accepted' }])
    expect((await dialogOf([{ ...replaced, idProcesoDeCompra: null }])).props.onGoOn).toBeNull()
    const other = await dialogOf([{ ...replaced, kind: 'wrong' }])
    expect(other.props).not.toHaveProperty('onGoOn')
  })
})
