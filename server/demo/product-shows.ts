import { PRODUCT_TYPE_ID } from '../../contract/index.ts'
import type { CatalogueShow } from '../catalogue/import/catalogue.ts'
import { EVENT_TYPE } from '../catalogue/import/event-types.ts'
import type { Said } from './said.ts'
import { seedOf } from './seed.ts'

/** A thing of a shop, as its author writes it. */
export interface DemoProduct {
  seo: string
  name: Said
  tagline: Said
  description: Said
  /** What its sector is called, on tickets and in the cart. */
  unit: Said
  /** Whole pesos. */
  price: number
  stock: number
  /** Where it is collected. */
  venue: string
  sold: number
}

/** @returns a product as a catalogue has it: a show without dates, whose one sector is counted. */
export const toProductShow = (product: DemoProduct): CatalogueShow => ({
  key: product.seo,
  seo: product.seo,
  name: product.name[0],
  tagline: product.tagline[0],
  description: product.description[0],
  eventTypeId: EVENT_TYPE.shop,
  cartelTypeId: PRODUCT_TYPE_ID,
  establishmentKey: product.venue,
  durationMinutes: null,
  featuredOrder: null,
  performances: [
    {
      key: `${product.seo}@tienda`,
      date: null,
      planKey: null,
      queue: false,
      sectors: [
        {
          name: product.unit[0],
          kind: 'PRODUCTO',
          priceCents: product.price * 100,
          capacity: product.stock,
          order: 1,
        },
      ],
      promotions: [],
      soldShare: product.sold,
      seed: seedOf(product.seo),
    },
  ],
})

/** Everything that is said of a product. */
export const productTexts = ({ name, tagline, description, unit }: DemoProduct): readonly Said[] => [
  name,
  tagline,
  description,
  unit,
]
