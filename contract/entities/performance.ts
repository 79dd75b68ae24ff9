import * as z from 'zod/mini'
import { dateTime } from '../envelope.ts'
import { establishment, image, performanceSummary } from './billboard.ts'

export { SEAT_STATES } from '../seat-states.ts'

/** How a sector is sold: seat by seat, by quantity, or as a product with stock. */
export const sectorKind = z.enum(['NUMERADO', 'GENERAL', 'PRODUCTO'])
export type SectorKind = z.infer<typeof sectorKind>

/** A price class. Seats belong to the sector whose cNombre is their category in the plan. */
export const sector = z.object({
  idSector: z.int(),
  cNombre: z.string(),
  cTipo: sectorKind,
  fPrecio: z.number(),
  nDisponible: z.int(),
  nOrden: z.int(),
})
export type Sector = z.infer<typeof sector>

export const performance = z.object({
  idFuncion: z.int(),
  h: z.string(),
  oEspectaculo: z.object({
    idEspectaculoCartel: z.int(),
    cSeo: z.string(),
    cEspectaculoCartelNombre: z.string(),
    cBajada: z.string(),
    idEspectaculoCartelTipo: z.int(),
    nDuracionMinutos: z.nullable(z.int()),
    listaImagenEspectaculoCartel: z.array(image),
  }),
  /** Of a product: what it is, and whether it may be collected at the house and brought home. */
  oProducto: z.optional(z.object({ cDescripcion: z.string(), lRetiro: z.boolean(), lEnvio: z.boolean() })),
  oEstablecimiento: establishment,
  /** The house from one of its seats, all around: a picture whose ends meet; left out where there is none. */
  cVista360Uri: z.optional(z.string()),
  oFuncionFecha: z.nullable(z.object({ dFecha: dateTime })),
  listaSector: z.array(sector),
  cPlanoUri: z.nullable(z.string()),
  /** What is written on the plan, in the language of the reply; left out where it is in that language already. */
  oTextoPlano: z.optional(z.record(z.string(), z.string())),
  nMaximoPosiciones: z.int(),
  nCargoServicioPorcentaje: z.number(),
  /** Of the currency: what a percentage comes to is rounded to it. */
  nDecimales: z.int(),
  fQrAntifraude: z.number(),
  lAgotada: z.boolean(),
  lCola: z.boolean(),
  listaOtraFuncion: z.array(performanceSummary),
})
export type Performance = z.infer<typeof performance>

/** A drawn decoration of the plan: the stage, a wall, a name. Coordinates are the plan's own units. */
export const planArea = z.object({
  cForma: z.enum(['rectangle', 'circle', 'ellipse', 'polygon', 'text']),
  nX: z.number(),
  nY: z.number(),
  nAncho: z.number(),
  nAlto: z.number(),
  nGiro: z.number(),
  aPunto: z.array(z.number()),
  cColor: z.string(),
  cTexto: z.string(),
})
export type PlanArea = z.infer<typeof planArea>

/**
 * A seat plan as the browser draws it: absolute coordinates, column by column so that 12,000 seats
 * stay small. A seat's index, the one cEstados is ordered by, counts zones, rows and seats in order.
 */
export const planLayout = z.object({
  cNombre: z.string(),
  nAncho: z.number(),
  nAlto: z.number(),
  listaCategoria: z.array(z.object({ cNombre: z.string(), cColor: z.string() })),
  listaArea: z.array(planArea),
  listaZona: z.array(
    z.object({
      cNombre: z.string(),
      listaFila: z.array(
        z.object({
          cFila: z.string(),
          aIdPosicion: z.array(z.string()),
          aAsiento: z.array(z.string()),
          aX: z.array(z.number()),
          aY: z.array(z.number()),
          aCategoria: z.array(z.int()),
        }),
      ),
    }),
  ),
})
export type PlanLayout = z.infer<typeof planLayout>

/**
 * What is free now. cEstados holds one letter a seat in plan order ('' without a plan);
 * listaSector what each sector has left and how many of it this purchase holds.
 */
export const availability = z.object({
  idFuncion: z.int(),
  cEstados: z.string(),
  listaSector: z.array(z.object({ idSector: z.int(), nDisponible: z.int(), nMias: z.int() })),
})
export type Availability = z.infer<typeof availability>

/** A discount chosen seat by seat. nMaximo limits its uses in one purchase. */
export const promotion = z.object({
  idPromocion: z.int(),
  cNombre: z.string(),
  cDescripcion: z.string(),
  nPorcentaje: z.number(),
  nMaximo: z.int(),
  aIdSector: z.array(z.int()),
})
export type Promotion = z.infer<typeof promotion>
