import type { DemoProduct } from '../product-shows.ts'

const WRISTBAND = ['Pulsera', 'Wristband', 'Pulseira'] as const
const HOUSE = 'casa-del-festival'

/** The passes, which become wristbands at the festival's house, and two things to take home. */
export const festivalProducts: readonly DemoProduct[] = [
  {
    seo: 'pase-siete-dias',
    name: ['Pase siete días', 'Seven-day pass', 'Passe sete dias'],
    tagline: [
      'Todo lo que se ve de pie o en gradas, toda la semana.',
      'Everything standing or on benches, the whole week.',
      'Tudo o que se vê de pé ou na arquibancada, a semana inteira.',
    ],
    description: [
      'Vale para Muelle 3, Dique Seco, Carpa del Bajo, Playa Sur y Cubierta 2, de lunes a domingo, hasta llenar. Se cambia por una pulsera en la Casa del Festival; no incluye talleres ni las butacas del Galpón 5.',
      'Good for Muelle 3, Dique Seco, Carpa del Bajo, Playa Sur and Cubierta 2, Monday to Sunday, while there is room. It becomes a wristband at the Casa del Festival; workshops and the seats of Galpón 5 are not part of it.',
      'Vale para Muelle 3, Dique Seco, Carpa del Bajo, Playa Sur e Cubierta 2, de segunda a domingo, até lotar. Troca-se por uma pulseira na Casa del Festival; não inclui oficinas nem as poltronas do Galpón 5.',
    ],
    unit: WRISTBAND,
    price: 32_000,
    stock: 800,
    venue: HOUSE,
    sold: 0.55,
  },
  {
    seo: 'pase-fin-de-semana',
    name: ['Pase fin de semana', 'Weekend pass', 'Passe fim de semana'],
    tagline: ['De viernes a domingo.', 'From Friday to Sunday.', 'De sexta a domingo.'],
    description: [
      'Lo mismo que el pase de siete días, desde el viernes a las 18. Se cambia por una pulsera en la Casa del Festival.',
      'The same as the seven-day pass, from Friday at 18:00. It becomes a wristband at the Casa del Festival.',
      'O mesmo que o passe de sete dias, a partir de sexta às 18 h. Troca-se por uma pulseira na Casa del Festival.',
    ],
    unit: WRISTBAND,
    price: 18_000,
    stock: 1200,
    venue: HOUSE,
    sold: 0.93,
  },
  {
    seo: 'vaso-de-la-orilla',
    name: ['Vaso de la orilla', 'Shore cup', 'Copo da margem'],
    tagline: [
      'Se llena gratis en las canillas.',
      'Filled free at the taps.',
      'Enche-se grátis nas torneiras.',
    ],
    description: [
      'Medio litro, plástico reciclado. En el festival no hay vasos descartables: este es el tuyo.',
      'Half a litre, recycled plastic. The festival has no throwaway cups: this one is yours.',
      'Meio litro, plástico reciclado. No festival não há copos descartáveis: este é o seu.',
    ],
    unit: ['Vaso', 'Cup', 'Copo'],
    price: 2_000,
    stock: 3000,
    venue: HOUSE,
    sold: 0.2,
  },
  {
    seo: 'remera-decima-edicion',
    name: ['Remera décima edición', 'Tenth edition T-shirt', 'Camiseta décima edição'],
    tagline: ['Algodón, talles S a XXL.', 'Cotton, sizes S to XXL.', 'Algodão, tamanhos P a XGG.'],
    description: [
      'El pez y la grúa, en naranja sobre azul noche. El talle se elige al retirar.',
      'The fish and the crane, orange on midnight blue. The size is chosen when you collect it.',
      'O peixe e o guindaste, em laranja sobre azul-noite. O tamanho é escolhido na retirada.',
    ],
    unit: ['Remera', 'T-shirt', 'Camiseta'],
    price: 15_000,
    stock: 400,
    venue: HOUSE,
    sold: 0.3,
  },
]
