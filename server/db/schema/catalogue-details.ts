/** Something to know of a house: "Entrada", "Sin escalones por Belgrano". */
export interface CatalogueFact {
  name: string
  text: string
}

export interface CatalogueCredit {
  role: string
  /** Who, several of them separated as the page shows them. */
  name: string
}

export interface CataloguePicture {
  /** A path of the shop. */
  uri: string
  /** What is to be seen, for who does not see it. */
  text: string
}

/** Degrees, WGS 84. */
export type Coordinates = readonly [latitude: number, longitude: number]

/** What a house's map shows around it: lines and areas by their corners, a stop and an entrance by their place. */
export interface MapFeature {
  kind: 'street' | 'water' | 'park' | 'stop' | 'entrance'
  name: string
  points: readonly Coordinates[]
}

/** What the pages of a house and of its shows say of it, where it is known. */
export interface EstablishmentDetails {
  tagline?: string
  /** Hours of the box office, phone. */
  facts?: CatalogueFact[]
  directions?: CatalogueFact[]
  accessFacts?: CatalogueFact[]
  latitude?: number | null
  longitude?: number | null
  surroundings?: MapFeature[]
  pictureUri?: string | null
  /** All around, its ends meeting. */
  view360Uri?: string | null
}

export interface ShowDetails {
  /** Years. */
  minimumAge?: number | null
  credits?: CatalogueCredit[]
  gallery?: CataloguePicture[]
}
