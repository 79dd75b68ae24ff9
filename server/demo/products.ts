import { createHash } from 'node:crypto'
import { PRODUCT_TYPE_ID } from '../../contract/index.ts'
import type { CatalogueShow } from '../catalogue/catalogue.ts'
import { EVENT_TYPE } from '../catalogue/event-types.ts'
import type { Said } from './said.ts'

interface DemoProduct {
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

/** Things of the shop: what a performance leaves behind. */
export const demoProducts: readonly DemoProduct[] = [
  {
    seo: 'bolsa-de-la-temporada',
    name: ['Bolsa de la temporada', 'Season tote bag', 'Sacola da temporada'],
    tagline: [
      'Lona cruda, serigrafía a mano, el programa entero adentro.',
      'Raw canvas, printed by hand, the whole programme inside.',
      'Lona crua, serigrafia à mão, o programa inteiro dentro.',
    ],
    description: [
      'Una bolsa de lona estampada en el taller del Teatro Mayor, con el afiche de la temporada y un programa impreso. Se retira en la boletería con el código de la compra.',
      'A canvas bag printed in the workshop of the Teatro Mayor, with the season’s poster and a printed programme. Collect it at the box office with the code of your purchase.',
      'Uma bolsa de lona estampada no ateliê do Teatro Mayor, com o cartaz da temporada e um programa impresso. Retire na bilheteria com o código da compra.',
    ],
    unit: ['Bolsa', 'Tote bag', 'Sacola'],
    price: 9500,
    stock: 400,
    venue: 'boleteria-central',
    sold: 0.2,
  },
  {
    seo: 'vinilo-de-la-temporada',
    name: ['Vinilo de la temporada', 'Season on vinyl', 'Vinil da temporada'],
    tagline: [
      'Vinilo doble de 180 gramos, libro de 16 páginas.',
      'Double vinyl of 180 grams, booklet of 16 pages.',
      'Vinil duplo de 180 gramas, livreto de 16 páginas.',
    ],
    description: [
      'Una sinfonía y dos estrenos regionales, grabados en vivo en el Auditorio Central.',
      'A symphony and two regional premieres, recorded live at the Auditorio Central.',
      'Uma sinfonia e duas estreias regionais, gravadas ao vivo no Auditorio Central.',
    ],
    unit: ['Disco', 'Record', 'Disco'],
    price: 28000,
    stock: 300,
    venue: 'auditorio-central',
    sold: 0.3,
  },
  {
    seo: 'cien-anos-de-teatro-mayor',
    name: ['Cien años de Teatro Mayor', 'A Hundred Years of Teatro Mayor', 'Cem anos de Teatro Mayor'],
    tagline: ['Libro, 212 páginas.', 'Book, 212 pages.', 'Livro, 212 páginas.'],
    description: [
      'Fotos del archivo, planos de la sala y las voces de quienes trabajaron detrás del telón.',
      'Photographs from the archive, plans of the house, and the voices of those who worked behind the curtain.',
      'Fotos do arquivo, plantas da sala e as vozes de quem trabalhou atrás da cortina.',
    ],
    unit: ['Libro', 'Book', 'Livro'],
    price: 24000,
    stock: 250,
    venue: 'teatro-mayor',
    sold: 0.5,
  },
  {
    seo: 'afiche-coral-de-verano',
    name: ['Afiche Coral de verano', 'Summer Choirs poster', 'Cartaz Coral de verano'],
    tagline: ['Serigrafía, 50 × 70 cm.', 'Screen print, 50 × 70 cm.', 'Serigrafia, 50 × 70 cm.'],
    description: [
      'Tiraje de cien, numerado y firmado en el taller del teatro.',
      'An edition of a hundred, numbered and signed in the theatre’s workshop.',
      'Tiragem de cem, numerada e assinada no ateliê do teatro.',
    ],
    unit: ['Afiche', 'Poster', 'Cartaz'],
    price: 7000,
    stock: 100,
    venue: 'teatro-mayor',
    sold: 0.96,
  },
  {
    seo: 'cuaderno-de-ensayo',
    name: ['Cuaderno de ensayo', 'Rehearsal notebook', 'Caderno de ensaio'],
    tagline: ['Rayado, 80 hojas.', 'Ruled, 80 sheets.', 'Pautado, 80 folhas.'],
    description: [
      'El mismo que usa el elenco: tapa dura, anillado, con lugar para el lápiz.',
      'The one the company uses: hard cover, spiral bound, with a place for the pencil.',
      'O mesmo que o elenco usa: capa dura, espiral, com lugar para o lápis.',
    ],
    unit: ['Cuaderno', 'Notebook', 'Caderno'],
    price: 5500,
    stock: 200,
    venue: 'boleteria-central',
    sold: 1,
  },
  {
    seo: 'remera-elenco-estable',
    name: ['Remera Elenco estable', 'Company T-shirt', 'Camiseta Elenco estable'],
    tagline: ['Algodón, talles S a XXL.', 'Cotton, sizes S to XXL.', 'Algodão, tamanhos P a XGG.'],
    description: [
      'Algodón peinado, estampa de un color. El talle se elige al retirar.',
      'Combed cotton, printed in one colour. The size is chosen when you collect it.',
      'Algodão penteado, estampa de uma cor. O tamanho é escolhido na retirada.',
    ],
    unit: ['Remera', 'T-shirt', 'Camiseta'],
    price: 14000,
    stock: 300,
    venue: 'boleteria-central',
    sold: 0.1,
  },
  {
    seo: 'taza-de-las-olas',
    name: ['Taza de las olas', 'Mug of waves', 'Caneca das ondas'],
    tagline: ['Loza, 300 ml.', 'Stoneware, 300 ml.', 'Louça, 300 ml.'],
    description: [
      'Hecha en Cerro Pintado, con las olas del afiche. Apta para lavavajillas.',
      'Made in Cerro Pintado, with the waves of the poster. Dishwasher safe.',
      'Feita em Cerro Pintado, com as ondas do cartaz. Pode ir à lava-louças.',
    ],
    unit: ['Taza', 'Mug', 'Caneca'],
    price: 8000,
    stock: 150,
    venue: 'museo-de-bellas-artes',
    sold: 0.4,
  },
  {
    seo: 'lapices-de-utileria',
    name: ['Lápices de utilería', 'Property pencils', 'Lápis de contrarregra'],
    tagline: ['Juego de cuatro.', 'Set of four.', 'Jogo de quatro.'],
    description: [
      'Cuatro colores, los de la temporada, en una lata que suena como la lluvia.',
      'Four colours, those of the season, in a tin that sounds like rain.',
      'Quatro cores, as da temporada, numa lata que soa como a chuva.',
    ],
    unit: ['Juego', 'Set', 'Jogo'],
    price: 3000,
    stock: 120,
    venue: 'museo-de-bellas-artes',
    sold: 0.92,
  },
]

const seedOf = (key: string): number => createHash('sha256').update(key).digest().readUInt32BE(0)

export const productShows: readonly CatalogueShow[] = demoProducts.map((product) => ({
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
}))

export const productTexts: readonly Said[] = demoProducts.flatMap(({ name, tagline, description, unit }) => [
  name,
  tagline,
  description,
  unit,
])
