import file from '../../statecharts/journey/journey.json'
import type { Journey } from '../../statecharts/journey/journey.ts'
import { statesOf } from '../../statecharts/model/chart.ts'
import { machines } from '../charts-data.ts'
import { machineHref } from '../route.ts'

/** From the billboard to the door. */
export const journey = file as Journey

const machineOf = (id: string) => machines.get(id.split('.')[0] ?? '')

/** @returns how many states are inside of what a step opens. */
export const statesInside = (id: string): number =>
  statesOf(machineOf(id)!.chart.root).filter((state) => state.id === id || state.id.startsWith(`${id}.`))
    .length

/** Where a step's chart is, at its state. */
export const stepHref = (id: string): string => {
  const { name } = machineOf(id)!
  return machineHref(name, id === name ? {} : { select: id })
}
