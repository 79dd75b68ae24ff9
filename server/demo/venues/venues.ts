import type { AccessKey } from '../../../contract/index.ts'
import type { CatalogueEstablishment } from '../../catalogue/import/catalogue.ts'
import { detailsOf } from './house-details.ts'

export type DemoPlanKey = 'teatro-mayor' | 'sala-de-camara' | 'sala-chica' | 'estadio'

/** What a venue sells: a seat plan with its classes, or sectors by quantity. `share` is of the dearest price. */
export type VenueSeating =
  | {
      plan: DemoPlanKey
      classes: [name: string, share: number][]
      standing?: [name: string, share: number, places: number]
    }
  | { plan: null; sectors: [name: string, share: number, places: number][] }

export interface DemoVenue extends CatalogueEstablishment {
  seating: VenueSeating
  /** How long before a performance its doors open; null where there are none to open. */
  doorMinutes: number | null
}

const main: VenueSeating = {
  plan: 'teatro-mayor',
  classes: [
    ['Platea preferencial', 1],
    ['Platea', 0.8],
    ['Palcos', 0.7],
    ['Balcón', 0.5],
  ],
}
const chamber: VenueSeating = {
  plan: 'sala-de-camara',
  classes: [
    ['Platea', 1],
    ['Fondo', 0.7],
  ],
}
export const small: VenueSeating = { plan: 'sala-chica', classes: [['Butaca', 1]] }
const arena: VenueSeating = {
  plan: 'estadio',
  classes: [
    ['Platea baja', 1],
    ['Platea alta', 0.7],
    ['Cabecera', 0.5],
  ],
  standing: ['Campo', 0.8, 3000],
}
export const general = (places: number, name = 'Entrada general'): VenueSeating => ({
  plan: null,
  sectors: [[name, 1, places]],
})
const club = (tables: number, floor: number): VenueSeating => ({
  plan: null,
  sectors: [
    ['Mesas', 1, tables],
    ['De pie', 0.7, floor],
  ],
})

export const venue = (
  key: string,
  name: string,
  address: string,
  city: string,
  seating: VenueSeating,
  doorMinutes: number | null = 30,
): DemoVenue => ({
  key,
  seo: key,
  name,
  address,
  city,
  seating,
  doorMinutes,
})

const houses: DemoVenue[] = [
  venue('teatro-mayor', 'Teatro Mayor', 'Av. Independencia 450', 'San Evaristo', main),
  venue('auditorio-central', 'Auditorio Central', 'Belgrano 1120', 'San Evaristo', chamber),
  venue('sala-chica', 'Sala Chica', 'Pasaje de los Tipógrafos 36', 'San Evaristo', small),
  venue('estadio-del-valle', 'Estadio del Valle', 'Ruta Provincial 9, km 4', 'San Evaristo', arena, 120),
  venue('teatro-los-laureles', 'Teatro Los Laureles', 'San Martín 78', 'Villa Laureles', chamber),
  venue('casa-de-la-danza', 'Casa de la Danza', 'Moreno 615', 'San Evaristo', small),
  venue('sala-independencia', 'Sala Independencia', 'Av. Independencia 462', 'San Evaristo', small),
  venue('cine-avenida', 'Cine Avenida', 'Av. Mitre 230', 'San Evaristo', general(220, 'Platea')),
  venue('club-ferroviario', 'Club Ferroviario', 'Estación Norte s/n', 'Puerto Quebracho', club(120, 400), 60),
  venue('la-tahona', 'La Tahona', 'Salta 1844', 'San Evaristo', club(80, 140), 60),
  venue('patio-del-cabildo', 'Patio del Cabildo', 'Plaza Mayor 1', 'San Evaristo', general(350), null),
  venue(
    'carpa-del-parque',
    'Carpa del Parque',
    'Parque de los Talas',
    'San Evaristo',
    general(260, 'Gradas'),
  ),
  venue('basilica-vieja', 'Basílica Vieja', 'Rivadavia y Obispo Sosa', 'Las Tinajas', general(300)),
  venue(
    'biblioteca-alberdi',
    'Biblioteca Popular Alberdi',
    'Alberdi 90',
    'Villa Laureles',
    general(90),
    null,
  ),
  venue(
    'anfiteatro-del-dique',
    'Anfiteatro del Dique',
    'Costanera Oeste s/n',
    'Cerro Pintado',
    general(1200),
  ),
  venue(
    'museo-de-bellas-artes',
    'Museo de Bellas Artes',
    'Av. Mitre 1002',
    'San Evaristo',
    general(110),
    null,
  ),
  venue('estacion-vieja', 'La Estación Vieja', 'Andén 2, ex Ferrocarril', 'Puerto Quebracho', general(240)),
  venue(
    'jardin-botanico',
    'Jardín Botánico',
    'Camino de los Lapachos 300',
    'Villa Laureles',
    general(180),
    null,
  ),
  venue(
    'planetario-regional',
    'Planetario Regional',
    'Cerro de la Cruz',
    'Cerro Pintado',
    general(130, 'Butacas'),
  ),
  venue(
    'boleteria-central',
    'Boletería central',
    'Av. Independencia 448',
    'San Evaristo',
    general(400, 'Bolsa'),
    null,
  ),
]

/** What whole houses offer; the others have steps and no loop. */
const ACCESS: Record<string, AccessKey[]> = {
  'teatro-mayor': ['stepFree', 'hearingLoop'],
  'auditorio-central': ['stepFree', 'hearingLoop'],
  'estadio-del-valle': ['stepFree'],
  'casa-de-la-danza': ['stepFree'],
  'carpa-del-parque': ['stepFree'],
  'patio-del-cabildo': ['stepFree'],
  'museo-de-bellas-artes': ['stepFree', 'hearingLoop'],
  'jardin-botanico': ['stepFree'],
  'planetario-regional': ['stepFree'],
  'boleteria-central': ['stepFree'],
}

/** The twenty houses of an invented region. */
export const venues: DemoVenue[] = houses.map((house) => {
  const access = ACCESS[house.key] ?? []
  return { ...house, ...detailsOf(house.key, access), access }
})

/** @returns a venue without what only its seats are made of. */
export const toEstablishment = ({
  seating: _,
  doorMinutes: __,
  ...establishment
}: DemoVenue): CatalogueEstablishment => establishment
