import type { PlanLayout, Sector } from '../../../contract/index.ts'
import type { SeatCategory } from '../../components/seat-list/seat-category.ts'
import { shapeOf } from '../../components/seat-map/seat-shape.ts'
import { classProperties } from '../../components/seat-map/theme.ts'

/** The plan's categories joined with the sectors of the same name, which sell them. */
export const seatCategories = (layout: PlanLayout | null, sectors: readonly Sector[]): SeatCategory[] =>
  (layout?.listaCategoria ?? []).map(({ cNombre }, order) => {
    const sector = sectors.find((each) => each.cNombre === cNombre)
    return {
      name: cNombre,
      shape: shapeOf(order),
      colour: `var(${classProperties[order % classProperties.length]})`,
      price: sector?.fPrecio ?? null,
      idSector: sector?.idSector ?? null,
    }
  })
