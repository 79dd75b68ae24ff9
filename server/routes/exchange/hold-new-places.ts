import type { HoldResult } from '../../../contract/index.ts'
import type { Services } from '../../services.ts'
import type { Call } from '../handler.ts'
import { holdGroup, holdPlaces } from '../process/hold.ts'

/**
 * As many places of the sector as tickets are given, the best ones where it has seats.
 * @param givenPlaces how many of the tickets are of the same performance: the account has those no more
 */
export const holdNewPlaces = (
  services: Services,
  call: Call<'beginExchange'>,
  givenPlaces: number,
): Promise<HoldResult> => {
  const { idFuncion, idSector, cIdempotencia, aEntrada } = call.body
  const ctProcess = call.customer.desk ? 'BOX' : 'CART'
  const params = { id: '0' }
  const wanted = { idFuncion, cIdempotencia, ctProcess } as const
  const places = { idSector, nCantidad: aEntrada.length, idPromocion: null }
  return services.catalogue.sectors.get(idSector)?.kind === 'NUMERADO'
    ? holdGroup(services, { ...call, params, body: { ...wanted, ...places } }, { givenPlaces })
    : holdPlaces(
        services,
        { ...call, params, body: { ...wanted, aPosicion: [], aSector: [places] } },
        { givenPlaces },
      )
}
