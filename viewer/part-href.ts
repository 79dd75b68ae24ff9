import { findPart, type RestsOn } from '../statecharts/questions/question.ts'
import { machines } from './charts-data.ts'
import { machineHref } from './route.ts'

/** The machines as answers rest on them. */
export const machinesByName = new Map([...machines].map(([name, { machine }]) => [name, machine]))

/** Where a part of a chart is shown; the first page for one that no chart has. */
export const partHref = (rests: RestsOn): string => {
  const found = findPart(machinesByName, rests)
  return found ? machineHref(found.machine.id, { select: found.state ?? found.transition.key }) : '#/'
}
