import type { DemoShow } from './demo-show.ts'

export const folkShows: DemoShow[] = [
  {
    seo: 'tejer-la-copla',
    name: 'Tejer la copla',
    tagline: 'Copleras, telares y caja en ronda.',
    description:
      'Cinco copleras de la quebrada cantan mientras un telar crece en escena. Al terminar la función, la tela también está terminada.',
    venue: 'patio-del-cabildo',
    minutes: 80,
    price: 6500,
    dates: '0 jue 19:00, 1 jue 19:00',
  },
  {
    seo: 'pena-de-los-cuatro-rumbos',
    name: 'Peña de los cuatro rumbos',
    tagline: 'Guitarras, empanadas y pista hasta tarde.',
    description:
      'Chacarera, zamba, chamamé y cueca: cada viernes, un rumbo distinto abre la noche y después la pista es de todos.',
    venue: 'club-ferroviario',
    minutes: 180,
    price: 8000,
    dates: '0 vie 22:00, 1 vie 22:00, 2 vie 22:00, 3 vie 22:00',
    sold: [1, 1, 0.7, 0.4],
  },
  {
    seo: 'zambas-para-no-dormir',
    name: 'Zambas para no dormir',
    tagline: 'Un recital en voz baja, con pañuelos en alto.',
    description:
      'Veinte zambas elegidas por el público durante el año, en arreglos nuevos para guitarra, violín y bombo.',
    venue: 'auditorio-central',
    minutes: 85,
    price: 11000,
    dates: '3 jue 21:00, 3 sáb 21:00',
  },
  {
    seo: 'el-bandoneon-y-la-siesta',
    name: 'El bandoneón y la siesta',
    tagline: 'Chamamé de cámara.',
    description:
      'Dos acordeones, un bandoneón y un contrabajo se sientan a conversar bajo los lapachos. Un concierto corto, a la hora en que nadie toca.',
    venue: 'jardin-botanico',
    minutes: 55,
    price: 5000,
    dates: '1 dom 17:00, 4 dom 17:00',
  },
  {
    seo: 'fiesta-de-la-caja',
    name: 'Fiesta de la caja',
    tagline: 'Encuentro regional de copleros. Tres días.',
    description:
      'Más de sesenta copleros y copleras llegan de los cerros para cantar en rueda. Se entra y se sale, se escucha y se contesta.',
    venue: 'anfiteatro-del-dique',
    minutes: 240,
    price: 4000,
    dates: '8 vie 18:00, 8 sáb 18:00, 8 dom 17:00',
  },
  {
    seo: 'sikuris-al-amanecer',
    name: 'Sikuris al amanecer',
    tagline: 'Cien soplos para recibir el sol.',
    description:
      'Bandas de sikuris de cinco pueblos suben al dique de madrugada. Mate cocido para todos. Entrada libre hasta completar el lugar.',
    venue: 'anfiteatro-del-dique',
    minutes: 70,
    price: 0,
    dates: '4 dom 06:00',
    promotions: false,
  },
  {
    seo: 'mujeres-de-guitarra',
    name: 'Mujeres de guitarra',
    tagline: 'Seis solistas, treinta y seis cuerdas.',
    description:
      'Un repertorio que casi no se grabó: piezas de guitarristas de la región escritas entre 1920 y 1970, reunidas en un archivo y devueltas al aire.',
    venue: 'sala-independencia',
    minutes: 75,
    price: 9000,
    dates: '5 jue 21:00, 5 dom 19:00',
  },
  {
    seo: 'gran-noche-del-valle',
    name: 'Gran noche del Valle',
    tagline: 'La fiesta mayor del folclore, en el estadio.',
    description:
      'Cuatro horas, nueve grupos, un ballet de ciento veinte bailarines y el himno del Valle a capela. Por la demanda, la compra se ordena con turnos.',
    venue: 'estadio-del-valle',
    minutes: 240,
    price: 28000,
    dates: '6 sáb 20:00',
    sold: [0.41],
    queue: true,
  },
]
