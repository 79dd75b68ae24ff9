import type { DataOf, Deployment } from '../../../contract/index.ts'
import type { ShowRow } from '../../catalogue/catalogue-snapshot.ts'
import { toWireEstablishment } from '../../catalogue/catalogue-wire.ts'
import type { Services } from '../../services.ts'

/** @returns the houses of some shows, by their names, with how many of the shows each has. */
export const listedEstablishments = (
  { soldBy }: Services<'soldBy'>,
  deployment: Deployment,
  shows: readonly ShowRow[],
): DataOf<'listEstablishments'>['Lista'] => {
  const { establishments } = soldBy(deployment)
  const of = Map.groupBy(shows, ({ establishmentId }) => establishmentId)
  return [...establishments.values()]
    .flatMap((row) => {
      const nEspectaculos = of.get(row.id)?.length ?? 0
      return nEspectaculos > 0 ? [{ ...toWireEstablishment(row), nEspectaculos }] : []
    })
    .sort((a, b) => (a.cNombre < b.cNombre ? -1 : 1))
}
