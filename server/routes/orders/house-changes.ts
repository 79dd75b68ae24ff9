import { type HouseChange, type HouseChangeAnswer, type Order, toWireMoney } from '../../../contract/index.ts'
import type { WhenAndWhere } from '../../db/schema/index.ts'
import type { AnsweredChange } from '../../payments/answer-change.ts'
import { answersOf, type ChangeRow, centsOfChange, changesOf } from '../../payments/changes-of-purchase.ts'
import type { Services } from '../../services.ts'
import type { OrderRow } from './order-rows.ts'

const KINDS = { MOVED_IN_TIME: 'HORARIO', MOVED_IN_PLACE: 'LUGAR' } as const
const ANSWERS = { KEPT: 'CONSERVA', GIVEN_BACK: 'DEVUELVE' } as const

/** An answer as it comes in a body. */
export const toAnswer = ({ idModificacion, cRespuesta, fDevolucion }: HouseChangeAnswer): AnsweredChange => ({
  changeId: idModificacion,
  answer: cRespuesta === 'CONSERVA' ? 'KEPT' : 'GIVEN_BACK',
  agreed: fDevolucion,
})

const toWirePlace = ({ startsAt, venue, address }: WhenAndWhere): HouseChange['oAntes'] => ({
  dFecha: startsAt === null ? null : new Date(startsAt).toISOString(),
  cEstablecimientoNombre: venue,
  cDireccion: address,
})

/** What the house moved of an order's performances, by their ids. */
export type ChangesOfOrder = ReadonlyMap<number, HouseChange>

/** Performances whose tickets may still be given back for what the house moved. */
export const openMovesOf = (changes: ChangesOfOrder | undefined): ReadonlySet<number> =>
  new Set(
    [...(changes ?? [])].flatMap(([performanceId, { dHasta }]) => (dHasta === null ? [] : [performanceId])),
  )

/**
 * What the house moved of these orders since they were bought, by the ids of their purchases. What was cancelled is shown
 * as such, and is none.
 */
export const readHouseChanges = async (
  { database: { orm }, deployments, clock }: Pick<Services, 'database' | 'deployments' | 'clock'>,
  rows: readonly Pick<OrderRow, 'purchase'>[],
  now: Date,
): Promise<ReadonlyMap<string, ChangesOfOrder>> => {
  const purchaseIds = rows.map(({ purchase }) => purchase.id)
  const changes = await changesOf(orm, purchaseIds)
  const concerned = [...new Set(changes.map(({ purchaseId }) => purchaseId))]
  const answers = await answersOf(orm, concerned)
  const toWire = async (purchaseId: string, change: ChangeRow): Promise<[number, HouseChange][]> => {
    const { kind, performanceId, answerUntil } = change
    const purchase = rows.find((row) => row.purchase.id === purchaseId)?.purchase
    if (kind === 'CANCELLED' || purchase === undefined) return []
    const { cents, numbers } =
      purchase.state === 'CONFIRMADO'
        ? await centsOfChange({ deployments, clock }, orm, purchase, performanceId)
        : { cents: 0, numbers: [] }
    const known = answers.find((one) => one.purchaseId === purchaseId && one.changeId === change.id)
    if (numbers.length === 0 && known === undefined) return []
    const isOpen = numbers.length > 0 && answerUntil !== null && answerUntil > now
    const wire: HouseChange = {
      idModificacion: change.id,
      cTipo: KINDS[kind],
      oAntes: toWirePlace(change.before),
      oAhora: toWirePlace(change.after),
      dHasta: isOpen ? answerUntil.toISOString() : null,
      cRespuesta: known ? ANSWERS[known.answer] : null,
      fDevolucion: toWireMoney(cents),
      aEntrada: numbers,
    }
    return [[performanceId, wire]]
  }
  const read = new Map<string, ChangesOfOrder>()
  for (const purchaseId of concerned) {
    const own = changes.filter((one) => one.purchaseId === purchaseId)
    const wires: [number, HouseChange][] = []
    for (const { change } of own) wires.push(...(await toWire(purchaseId, change)))
    read.set(purchaseId, new Map(wires))
  }
  return read
}

/** An order that says of its performances what the house moved. */
export const withChanges = (order: Order, changes: ChangesOfOrder | undefined): Order =>
  changes === undefined || changes.size === 0
    ? order
    : {
        ...order,
        listaFuncion: order.listaFuncion.map((line) => {
          const oModificacion = changes.get(line.idFuncion)
          return oModificacion === undefined ? line : { ...line, oModificacion }
        }),
      }
