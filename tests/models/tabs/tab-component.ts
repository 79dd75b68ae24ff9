import type { AnyEventObject, AnyStateMachine } from 'xstate'
import type { TabOwnershipContext } from '../../../machines/tab-ownership/tab-ownership.setup.ts'
import { type Component, type ComponentStep, createComponent } from '../../../statecharts/check/component.ts'
import type { Tab } from './tab-model.ts'

/** The tabs' machine as a participant. */
export const createTabComponent = (machine: AnyStateMachine): Component =>
  createComponent(machine, {
    project: ({ epoch, seen, lockEpoch, tabId, process, deadline, ...context }: TabOwnershipContext) => [
      epoch,
      seen,
      lockEpoch,
      tabId,
      process?.idProcesoDeCompra ?? null,
      deadline !== null,
      context.closing,
      context.waiting?.type,
    ],
    eventKey,
  })

/** Events that differ only in what no state keeps are one event; a record is known by its epoch and owner. */
const eventKey = (event: AnyEventObject) =>
  JSON.stringify(event, (name, value) =>
    name === 'record' ? [value.nEpoch, value.cEstado, value.nTabIdPrincipal] : value,
  )

/** Events that end the page's wait for permission to charge. */
const ENDS_THE_WAIT = [
  ...['payment.cleared', 'payment.refused', 'purchase.ended'],
  ...['ownership.refused', 'ownership.continued', 'ownership.superseded'],
]

/** The tab after a step of its machine: what it now asks, and what it no longer waits for. */
export function afterStep(tab: Tab, { at, effects }: ComponentStep, event: AnyEventObject): Tab {
  let { asked, answer, janitor, pays } = tab
  if (event.type === 'payment.started') pays = true
  for (const effect of effects) {
    if (effect.do === 'stop' || effect.do === 'start') answer = null
    if (effect.do === 'stop') asked = null
    if (effect.do === 'start' && effect.id !== 'watchTabs') asked = { actor: effect.id, input: effect.input }
    if (effect.do === 'send' && effect.event.type === 'janitor.asked')
      janitor = (effect.event as { epoch?: number }).epoch ?? null
    if (effect.do === 'send' && ENDS_THE_WAIT.includes(effect.event.type)) pays = false
  }
  return { ...tab, at, asked, answer, janitor, pays }
}
