import { EVENT_TYPE } from '../catalogue/import/event-types.ts'
import type { CatalogueCredit, CataloguePicture, ShowDetails } from '../db/schema/catalogue-details.ts'
import { createRandom } from '../posters/random.ts'
import type { Said } from './said.ts'

const DIRECTION: Said = ['Dirección', 'Director', 'Direção']
const WRITTEN: Said = ['Dramaturgia', 'Written by', 'Dramaturgia']
const CAST: Said = ['Elenco', 'Cast', 'Elenco']
const SET: Said = ['Escenografía', 'Set', 'Cenografia']
const LIGHT: Said = ['Iluminación', 'Lighting', 'Iluminação']
const MUSIC: Said = ['Música', 'Music', 'Música']
const CONDUCTOR: Said = ['Dirección musical', 'Conductor', 'Regência']
const SOLOIST: Said = ['Solista', 'Soloist', 'Solista']
const CHOREOGRAPHY: Said = ['Coreografía', 'Choreography', 'Coreografia']
const VOICE: Said = ['Voz', 'Voice', 'Voz']
const TEACHER: Said = ['Coordina', 'Led by', 'Coordenação']
const PIANO: Said = ['Piano', 'Piano', 'Piano']
const HOST: Said = ['Presenta', 'Presented by', 'Apresentação']

const ROLES: Readonly<Record<number, readonly Said[]>> = {
  [EVENT_TYPE.theatre]: [WRITTEN, DIRECTION, CAST, SET, LIGHT, MUSIC],
  [EVENT_TYPE.symphony]: [CONDUCTOR, SOLOIST],
  [EVENT_TYPE.folk]: [VOICE, MUSIC],
  [EVENT_TYPE.dance]: [CHOREOGRAPHY, MUSIC, CAST, LIGHT],
  [EVENT_TYPE.children]: [WRITTEN, DIRECTION, CAST],
  [EVENT_TYPE.jazz]: [MUSIC],
  [EVENT_TYPE.film]: [HOST],
  [EVENT_TYPE.choir]: [CONDUCTOR],
  [EVENT_TYPE.song]: [VOICE, MUSIC],
  [EVENT_TYPE.letters]: [HOST],
  [EVENT_TYPE.circus]: [DIRECTION, CAST, MUSIC],
  [EVENT_TYPE.workshop]: [TEACHER],
}

const PEOPLE = [
  'Renata Quiroga',
  'Ismael Duarte',
  'Marta Olivares',
  'Paula Sarmiento',
  'Inés Lagos',
  'Julio Paredes',
  'Ana Belén Ríos',
  'Tomás Arancibia',
  'Lía Montenegro',
  'Bruno Cáceres',
  'Delfina Ocampo',
  'Horacio Villagra',
  'Celeste Aguirre',
  'Nicanor Paz',
  'Rocío Tevez',
  'Samuel Iriarte',
]

const SCENES: readonly Said[] = [
  ['Ensayo general: la escena completa', 'Dress rehearsal: the whole stage', 'Ensaio geral: a cena completa'],
  ['Un detalle de la escenografía', 'A detail of the set', 'Um detalhe da cenografia'],
  ['El final, con el elenco en escena', 'The end, with the cast on stage', 'O final, com o elenco em cena'],
]
/** Kinds of shows that have pictures of rehearsals. */
const PICTURED: readonly number[] = [
  EVENT_TYPE.theatre,
  EVENT_TYPE.dance,
  EVENT_TYPE.children,
  EVENT_TYPE.circus,
]

/** For shows that say so themselves. */
const AGES: Readonly<Record<string, number>> = {
  'la-casa-de-las-hojas': 13,
  'antigona-del-salitral': 13,
  'cuartos-vacios': 16,
  'noche-de-terror-rural': 16,
  'trio-en-la-tahona': 18,
}

/** Of shows that one person plays alone. */
const SOLOISTS: Readonly<Record<string, CatalogueCredit>> = {
  'piano-en-la-penumbra': { role: PIANO[0], name: 'Marta Zubizarreta' },
}

const creditsOf = (seo: string, eventTypeId: number): CatalogueCredit[] => {
  const alone = SOLOISTS[seo]
  if (alone) return [alone]
  const random = createRandom(`credits of ${seo}`)
  const free = [...PEOPLE]
  const next = (): string => free.splice(free.indexOf(random.pick(free)), 1)[0] as string
  return (ROLES[eventTypeId] ?? []).map((role) => ({
    role: role[0],
    name: role === CAST ? [next(), next(), next()].join(', ') : next(),
  }))
}

const galleryOf = (seo: string, eventTypeId: number): CataloguePicture[] =>
  PICTURED.includes(eventTypeId)
    ? SCENES.map(([text], index) => ({ uri: `/escenas/${seo}-${index + 1}.svg`, text }))
    : []

/** Credits, pictures and least ages of the demo season, the same each time for the same show. */
export const detailsOfShow = (seo: string, eventTypeId: number): ShowDetails => ({
  minimumAge: AGES[seo] ?? null,
  credits: creditsOf(seo, eventTypeId),
  gallery: galleryOf(seo, eventTypeId),
})

export const showDetailTexts: readonly Said[] = [...Object.values(ROLES).flat(), PIANO, ...SCENES]
