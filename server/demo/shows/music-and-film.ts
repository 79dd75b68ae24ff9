import type { DemoShow } from './demo-show.ts'

export const jazzShows: DemoShow[] = [
  {
    seo: 'quinteto-mareas',
    name: 'Quinteto Mareas',
    tagline: 'Jazz del litoral, con clarinete bajo.',
    description:
      'El quinteto presenta su tercer disco: melodías largas, compases de río y un baterista que toca con ramas.',
    venue: 'sala-chica',
    minutes: 80,
    price: 8000,
    dates: '0 sáb 23:00, 1 vie 21:30',
  },
  {
    seo: 'trio-en-la-tahona',
    name: 'Trío en La Tahona',
    tagline: 'Dos pases por noche y el horno prendido.',
    description:
      'Piano, contrabajo y batería, sin amplificar, entre bolsas de harina. La entrada incluye una copa y pan recién hecho.',
    venue: 'la-tahona',
    minutes: 70,
    price: 9500,
    dates: '0 jue 21:30, 2 vie 21:30, 4 vie 21:30',
    sold: [1, 0.55, 0.2],
  },
  {
    seo: 'big-band-ferroviaria',
    name: 'Big Band Ferroviaria',
    tagline: 'Diecinueve músicos y un silbato.',
    description:
      'Swing, candombe y mambo por la banda que nació en los talleres del ferrocarril. Hay mesas, hay pista y hay revancha.',
    venue: 'club-ferroviario',
    minutes: 110,
    price: 11000,
    dates: '4 sáb 22:00, 6 sáb 22:00',
  },
  {
    seo: 'vinilos-en-el-museo',
    name: 'Vinilos en el museo',
    tagline: 'Escucha colectiva de un disco entero.',
    description:
      'Una vez por mes, un disco, un buen equipo y nadie que hable encima. Después, charla con quien lo eligió.',
    venue: 'museo-de-bellas-artes',
    minutes: 90,
    price: 4000,
    dates: '1 mar 19:30, 5 mar 19:30',
  },
]

export const filmShows: DemoShow[] = [
  {
    seo: 'cine-mudo-con-piano-en-vivo',
    name: 'Ciclo: cine mudo con piano en vivo',
    tagline: 'Cinco noches, cinco copias restauradas.',
    description:
      'Comedias, un melodrama y una fantasía lunar acompañados desde el piano, como se hacía en esta misma sala hace cien años.',
    venue: 'cine-avenida',
    minutes: 85,
    price: 4000,
    dates: '0 mié 18:00, 0 jue 18:00, 0 vie 18:00, 0 sáb 18:00, 0 dom 18:00',
  },
  {
    seo: 'cortos-del-valle',
    name: 'Cortos del Valle',
    tagline: 'Lo que se filmó acá este año.',
    description:
      'Catorce cortos en dos programas, con sus realizadores en la sala. El público vota y el ganador se proyecta en la plaza.',
    venue: 'cine-avenida',
    minutes: 100,
    price: 4000,
    dates: '3 jue 20:00, 3 vie 20:00',
  },
  {
    seo: 'noche-de-terror-rural',
    name: 'Noche de terror rural',
    tagline: 'Tres películas, medianoche y chocolate caliente.',
    description:
      'Lobizones, luces malas y una estancia sin dueño. Para mayores de 16. Se recomienda volver acompañado.',
    venue: 'cine-avenida',
    minutes: 270,
    price: 7000,
    dates: '2 sáb 23:30',
    sold: [0.96],
  },
  {
    seo: 'cine-bajo-las-estrellas',
    name: 'Cine bajo las estrellas',
    tagline: 'Películas en el andén. Traé reposera.',
    description:
      'La pantalla cuelga de la vieja torre de agua. Clásicos del cine nacional, entrada libre y trenes que no pasan.',
    venue: 'estacion-vieja',
    minutes: 110,
    price: 0,
    dates: '6 jue 21:00, 7 jue 21:00, 8 jue 21:00',
    promotions: false,
  },
]

export const choirShows: DemoShow[] = [
  {
    seo: 'coral-de-verano',
    name: 'Coral de verano',
    tagline: 'Cinco coros y un patio de ecos.',
    description:
      'El encuentro que abre el verano: polifonía, carnavalitos y una pieza final que se canta con el público. Entrada libre.',
    venue: 'basilica-vieja',
    minutes: 80,
    price: 0,
    dates: '1 dom 21:00',
    promotions: false,
  },
  {
    seo: 'misa-del-viento-norte',
    name: 'Misa del viento norte',
    tagline: 'Coro de cámara, charango y percusión.',
    description:
      'Una misa criolla de nuestro tiempo, escrita para la acústica de la Basílica Vieja y cantada a la luz de las velas.',
    venue: 'basilica-vieja',
    minutes: 60,
    price: 6000,
    dates: '3 sáb 21:00, 4 sáb 21:00',
  },
  {
    seo: 'cien-voces-jovenes',
    name: 'Cien voces jóvenes',
    tagline: 'Los coros escolares llenan el teatro.',
    description:
      'De jardín a quinto año: siete escuelas, un repertorio elegido por los chicos y un arreglo final para mil gargantas.',
    venue: 'teatro-mayor',
    minutes: 75,
    price: 8000,
    dates: '3 mié 18:30',
    sold: [1],
  },
]

export const songShows: DemoShow[] = [
  {
    seo: 'electrica-y-polvo',
    name: 'Eléctrica y Polvo',
    tagline: 'Rock de ruta, por primera vez en el estadio.',
    description:
      'Once años después de su primer casete, la banda de Puerto Quebracho toca en casa. Campo de pie y plateas numeradas.',
    venue: 'estadio-del-valle',
    minutes: 140,
    price: 26000,
    dates: '9 sáb 21:00',
    sold: [0.35],
    promotions: false,
  },
  {
    seo: 'canciones-de-la-otra-orilla',
    name: 'Canciones de la otra orilla',
    tagline: 'Voz, piano y un río en el medio.',
    description:
      'Dos cantautores, uno de cada ribera, se intercambian las canciones. Cada uno canta solo lo que escribió el otro.',
    venue: 'teatro-los-laureles',
    minutes: 85,
    price: 11500,
    dates: '2 vie 21:00, 2 sáb 21:00',
  },
  {
    seo: 'tango-a-media-luz',
    name: 'Tango a media luz',
    tagline: 'Orquesta típica y cantores de la casa.',
    description:
      'Un repertorio de tangos lentos para un salón con poca luz. Los pájaros del patio no tienen la culpa de nada.',
    venue: 'patio-del-cabildo',
    minutes: 90,
    price: 8500,
    dates: '2 sáb 21:00, 4 sáb 21:00, 6 vie 21:00',
  },
]

export const lettersShows: DemoShow[] = [
  {
    seo: 'poesia-a-la-intemperie',
    name: 'Poesía a la intemperie',
    tagline: 'Doce poetas, un fogón.',
    description:
      'Lecturas breves al caer la tarde. Cada poeta trae un poema propio y uno que le hubiera gustado escribir.',
    venue: 'jardin-botanico',
    minutes: 75,
    price: 0,
    dates: '0 vie 19:00, 5 vie 19:00',
    promotions: false,
  },
  {
    seo: 'la-biblioteca-de-noche',
    name: 'La biblioteca de noche',
    tagline: 'Una visita con linterna y fantasmas de papel.',
    description:
      'Actores escondidos entre los estantes leen los libros menos prestados del catálogo. Grupos de treinta personas.',
    venue: 'biblioteca-alberdi',
    minutes: 60,
    price: 4000,
    dates: '2 vie 22:00, 3 vie 22:00',
    sold: [1, 0.91],
  },
]
