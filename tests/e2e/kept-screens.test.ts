import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { WITHOUT_UI } from '../../e2e/models/without-ui.ts'
import { entryOf } from '../../e2e/replay/assert-state.ts'
import { discoverModels } from '../../e2e/replay/discover-models.ts'
import { noScreenOf } from '../../e2e/replay/screen-entry.ts'
import { chartOf, statesOf } from '../../statecharts/model/chart.ts'
import { discoverMachines } from '../../statecharts/model/machine-files.ts'
import { KEPT_SCREENS, pictureName, readKeptScreens } from '../../statecharts/screens/kept-screens.ts'

const kept = readKeptScreens()
const machines = await discoverMachines()
const { modelled } = await discoverModels()
const statesIn = (name: string): string[] => {
  const { machine } = machines.find((one) => one.name === name)!
  return statesOf(chartOf(machine).root).map(({ id }) => id.slice(name.length + 1))
}

describe('docs/screens (`npm run paths -- --run MACHINE --keep` writes it)', () => {
  it('lists every machine', () => {
    expect(Object.keys(kept)).toEqual(machines.map(({ name }) => name))
  })

  it('has each picture that is listed, and no other', () => {
    const listed = Object.entries(kept).flatMap(([name, { pictures }]) =>
      pictures.map((state) => pictureName(name, state)),
    )
    const files = readdirSync(KEPT_SCREENS).filter((file) => file !== 'screens.json')
    expect(files.sort()).toEqual(listed.sort())
  })

  it('has pictures of states that there are', () => {
    const gone = Object.entries(kept).flatMap(([name, { pictures }]) =>
      pictures.filter((state) => !statesIn(name).includes(state)).map((state) => `${name}.${state}`),
    )
    expect(gone).toEqual([])
  })

  it.each(modelled.map(({ name, model }) => ({ name, model })))(
    'has for $name the reasons of its browser model, and no picture beside a reason',
    ({ name, model }) => {
      const reasons = statesIn(name).flatMap((state) => {
        const entry = entryOf(model.states, state)
        const because = entry === undefined ? null : noScreenOf(entry)
        return because === null ? [] : [[state, because] as const]
      })
      expect(kept[name]?.noScreen).toEqual(Object.fromEntries(reasons))
      expect(kept[name]?.pictures.filter((state) => reasons.some(([other]) => other === state))).toEqual([])
    },
  )

  it('has why no screen shows a machine of the server', () => {
    const without = Object.entries(kept).flatMap(([name, { withoutUi }]) =>
      withoutUi ? [[name, withoutUi]] : [],
    )
    expect(Object.fromEntries(without)).toEqual(WITHOUT_UI)
  })
})
