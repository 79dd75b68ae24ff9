import { type AnyStateMachine, getNextTransitions } from 'xstate'
import type { PurchaseTrace, RecordedTransition } from '../../../../contract/index.ts'
import { paymentAttemptMachine } from '../../../../machines/payment-attempt/payment-attempt.machine.ts'
import { purchaseProcessMachine } from '../../../../machines/purchase-process/purchase-process.machine.ts'
import { purchase } from '../../../../server/db/schema/index.ts'
import { readTrace } from '../../../../server/routes/support/trace.ts'
import type { PaymentFixture } from './payment-fixture.ts'

/** Where an event may lead from a state of a flat chart, whatever its guards say. */
const targetsOf = (machine: AnyStateMachine, state: string, event: string): string[] =>
  getNextTransitions(machine.resolveState({ value: state, context: {} }) as never)
    .filter(({ eventType }) => eventType === event)
    .flatMap(({ target }) => target?.map(({ key }) => key) ?? [])

/** The clock of a restarted test shop begins at the season's start again. */
type Clock = 'runs on' | 'starts again'

const replay = (
  machine: AnyStateMachine,
  name: string,
  present: string,
  [start, ...steps]: RecordedTransition[],
  clock: Clock,
): string[] => {
  const broken: string[] = []
  let state = String(machine.root.initial.target?.[0]?.key)
  let last = start?.dFecha ?? ''
  if (start?.cEvento !== null || start.cDesde !== null || start.cHasta !== state)
    broken.push(`${name}: starts with ${JSON.stringify(start)}`)
  for (const { cDesde, cEvento, cHasta, dFecha } of steps) {
    if (cDesde !== state || !targetsOf(machine, state, cEvento ?? '').includes(cHasta))
      broken.push(`${name}: ${state}, then ${cDesde} -${cEvento}-> ${cHasta}`)
    if (dFecha === null || (clock === 'runs on' && dFecha < last))
      broken.push(`${name}: ${cEvento} at ${dFecha}, after ${last}`)
    state = cHasta
    last = dFecha ?? last
  }
  if (state !== present) broken.push(`${name}: ends in ${state} and is ${present}`)
  return broken
}

/**
 * Replays what was recorded of a purchase and its attempts on their charts, from the start.
 * @returns what does not fit, a sentence each.
 */
export const historyViolationsOf = (trace: PurchaseTrace, clock: Clock = 'runs on'): string[] => [
  ...replay(
    purchaseProcessMachine as unknown as AnyStateMachine,
    `purchase ${trace.idProcesoDeCompra}`,
    trace.cEstado,
    trace.listaTransicion,
    clock,
  ),
  ...trace.listaIntento.flatMap(({ idIntento, cEstado, listaTransicion }) =>
    replay(
      paymentAttemptMachine as unknown as AnyStateMachine,
      `attempt ${idIntento}`,
      cEstado,
      listaTransicion,
      clock,
    ),
  ),
]

/** The same of every purchase of a fixture. */
export const historyViolations = async ({
  database,
}: Pick<PaymentFixture, 'database'>): Promise<string[]> => {
  const purchases = await database.orm
    .select({ id: purchase.id, deploymentId: purchase.deploymentId })
    .from(purchase)
  const traces = await Promise.all(
    purchases.map(({ id, deploymentId }) => readTrace(database.orm, id, deploymentId)),
  )
  return traces.flatMap((trace) =>
    trace === null ? ['a purchase without a trace'] : historyViolationsOf(trace),
  )
}
