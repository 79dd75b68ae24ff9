import type { DemoShow } from './demo-show.ts'

export const symphonyShows: DemoShow[] = [
  {
    seo: 'mahler-5-orquesta-del-valle',
    name: 'Mahler 5. Orquesta del Valle',
    tagline: 'De la marcha fúnebre al júbilo, en una noche.',
    description:
      'La Orquesta del Valle abre su temporada con la sinfonía que va de la trompeta sola al gran final. Antes, una obra breve encargada a una compositora de la región.',
    venue: 'teatro-mayor',
    minutes: 95,
    price: 24000,
    dates: '1 jue 21:00, 2 sáb 20:30',
    sold: [0.93, 0.64],
    featured: 2,
  },
  {
    seo: 'noche-de-valses',
    name: 'Noche de valses',
    tagline: 'El concierto que más se baila sentado.',
    description:
      'Valses vieneses y criollos, de salón y de patio. Al final, si alguien quiere levantarse, los pasillos quedan libres.',
    venue: 'teatro-mayor',
    minutes: 90,
    price: 20000,
    dates: '5 sáb 20:30, 5 dom 19:00',
  },
  {
    seo: 'cuarteto-las-cuatro-aguas',
    name: 'Cuarteto Las Cuatro Aguas',
    tagline: 'Haydn, Shostakóvich y un estreno.',
    description:
      'El cuarteto residente del Auditorio presenta un programa de ida y vuelta: la invención del género, su siglo más oscuro y una obra que se oye por primera vez.',
    venue: 'auditorio-central',
    minutes: 80,
    price: 11000,
    dates: '0 mié 20:30, 4 mié 20:30',
  },
  {
    seo: 'las-estaciones-del-monte',
    name: 'Las estaciones del monte',
    tagline: 'Vivaldi y ocho paisajes nuevos.',
    description:
      'Cada estación de Vivaldi dialoga con dos piezas escritas para esta orquesta de cuerdas: la seca, la floración, la creciente, la helada.',
    venue: 'auditorio-central',
    minutes: 75,
    price: 12500,
    dates: '2 vie 20:30, 2 dom 18:00',
  },
  {
    seo: 'organo-a-la-hora-de-la-siesta',
    name: 'Órgano a la hora de la siesta',
    tagline: 'Bach, ventiladores y puertas abiertas.',
    description:
      'Media hora de música en el órgano de 1894, con entrada libre. Se puede llegar tarde, salir antes y volver.',
    venue: 'basilica-vieja',
    minutes: 35,
    price: 0,
    dates: '0 mar 15:00, 1 mar 15:00, 2 mar 15:00, 3 mar 15:00',
    access: ['relaxed'],
    promotions: false,
  },
  {
    seo: 'sinfonica-juvenil-puertas-abiertas',
    name: 'Sinfónica Juvenil: puertas abiertas',
    tagline: 'Ensayo general comentado por quienes tocan.',
    description:
      'Ochenta músicos de entre 14 y 22 años muestran cómo se arma una obertura. Preguntas permitidas en cualquier momento.',
    venue: 'teatro-mayor',
    minutes: 60,
    price: 0,
    dates: '2 mié 11:00, 8 mié 11:00',
    access: ['signLanguage'],
    promotions: false,
  },
  {
    seo: 'piano-en-la-penumbra',
    name: 'Piano en la penumbra',
    tagline: 'Nocturnos a la luz de una sola lámpara.',
    description:
      'Un recital sin aplausos entre obras. Chopin, Fauré y los nocturnos escritos en el Valle por tres generaciones de pianistas.',
    venue: 'teatro-los-laureles',
    minutes: 70,
    price: 10500,
    dates: '3 vie 21:00, 3 sáb 21:00',
  },
  {
    seo: 'beethoven-en-el-dique',
    name: 'Beethoven en el dique',
    tagline: 'La Séptima al aire libre, con la luna por telón.',
    description:
      'La Orquesta del Valle al borde del agua. Traé manta y abrigo; si llueve, pasa al día siguiente con la misma entrada.',
    venue: 'anfiteatro-del-dique',
    minutes: 65,
    price: 6000,
    dates: '7 sáb 21:00, 7 dom 20:30',
  },
  {
    seo: 'oratorio-de-los-rios',
    name: 'Oratorio de los ríos',
    tagline: 'Gran concierto de cierre, con coro y solistas.',
    description:
      'Doscientas voces, orquesta y percusión de monte para un oratorio que sigue el curso de un río, de la vertiente al mar.',
    venue: 'teatro-mayor',
    minutes: 105,
    price: 26000,
    dates: '10 vie 20:30, 10 sáb 20:30',
    sold: [0.12, 0.08],
  },
]
