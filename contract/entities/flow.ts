import * as z from 'zod/mini'
import { dateTime } from '../envelope.ts'

/**
 * How many there were, so that nobody is known by it: a multiple of `nRedondeo`; null for fewer, and for every part of
 * a group of fewer, nought or not. Nought is said of a group that is nought, or of a part of one that is large enough.
 * Why: docs/decisions/2026-11-28-where-customers-are.md.
 */
const roundedCount = z.nullable(z.int())
export type RoundedCount = z.infer<typeof roundedCount>

/**
 * What became of the purchases that were begun. Those that began to pay are tickets, lost or under way; one that another
 * purchase replaced is not among them.
 */
const becameOf = {
  nEmpezadas: roundedCount,
  nAPagar: roundedCount,
  /** Of those that began to pay. */
  nConEntradas: roundedCount,
  nPerdidas: roundedCount,
  nEnCurso: roundedCount,
}

/** Where the purchases that were begun on some days went: sums, and nothing of one purchase or of who buys. */
export const purchaseFlow = z.object({
  dDesde: z.iso.date(),
  dHasta: z.iso.date(),
  /** Null for every performance. */
  idFuncion: z.nullable(z.int()),
  /** Five; ten where today is among the days. */
  nRedondeo: z.int(),
  /** Performances that `nRedondeo` purchases of those days or more have places of, most of them first. */
  listaFuncion: z.array(
    z.object({ idFuncion: z.int(), cEspectaculoCartelNombre: z.string(), dFecha: z.nullable(dateTime) }),
  ),
  oTotal: z.object(becameOf),
  /** Days on which any was begun; none where the total is null. */
  listaDia: z.array(z.object({ dDia: z.iso.date(), ...becameOf })),
  /** Empty where the total is null. */
  listaMaquina: z.array(
    z.object({
      cMaquina: z.enum(['purchase-process', 'payment-attempt']),
      /** A purchase that is declined and paid again enters the same state twice. */
      listaEstado: z.array(
        z.object({
          cEstado: z.string(),
          nEntraron: roundedCount,
          nSalieron: roundedCount,
          /** Of those that left it: purchases without tickets, attempts that were declined. */
          nPerdidas: roundedCount,
          nEstan: roundedCount,
        }),
      ),
      /** Of states whose numbers are not null. */
      listaPaso: z.array(
        z.object({
          /** Null where a statement of an older version named no event. */
          cEvento: z.nullable(z.string()),
          cDesde: z.string(),
          cHasta: z.string(),
          nVeces: roundedCount,
        }),
      ),
    }),
  ),
})
export type PurchaseFlow = z.infer<typeof purchaseFlow>
