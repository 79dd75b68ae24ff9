import type { DemoShow } from './demo-show.ts'

export const theatreShows: DemoShow[] = [
  {
    seo: 'la-casa-de-las-hojas',
    name: 'La casa de las hojas',
    tagline: 'Tres hermanas vuelven a la casa que el monte se está llevando.',
    description:
      'Después de veinte años, tres hermanas se reúnen para vender la casa de la infancia y descubren que un árbol creció en el comedor. Con el elenco estable del Teatro Mayor, música en vivo y un bosque que avanza de escena en escena.\n\nUna comedia amarga sobre lo que se hereda sin pedirlo.',
    venue: 'teatro-mayor',
    minutes: 100,
    price: 28000,
    dates: '0 vie 20:30, 0 sáb 20:30, 0 dom 19:00, 1 vie 20:30, 1 sáb 20:30, 1 dom 19:00',
    sold: [0.62, 0.78, 0.55, 0.3, 0.36, 0.22],
    featured: 1,
  },
  {
    seo: 'cuartos-vacios',
    name: 'Cuartos vacíos',
    tagline: 'Un hotel, una noche, siete puertas que no cierran.',
    description:
      'El sereno de un hotel de ruta recorre las habitaciones que mañana van a demoler. En cada una queda alguien. Dos intérpretes hacen de todos, a un metro del público.',
    venue: 'sala-chica',
    minutes: 75,
    price: 9500,
    dates: '0 sáb 21:00, 1 sáb 21:00, 2 sáb 21:00, 3 sáb 21:00',
    sold: [1, 0.94, 0.5, 0.2],
  },
  {
    seo: 'el-inspector-de-nubes',
    name: 'El inspector de nubes',
    tagline: 'Un funcionario llega al pueblo para medir el cielo.',
    description:
      'Nadie sabe quién lo mandó, pero todos quieren quedar bien. Una farsa de enredos sobre la importancia de los sellos, con siete actores, once puertas y una banda de pueblo.',
    venue: 'teatro-mayor',
    minutes: 115,
    price: 22000,
    dates: '3 jue 20:30, 3 vie 20:30, 3 sáb 20:30, 3 dom 19:00',
  },
  {
    seo: 'ultima-funcion-en-tinajas',
    name: 'Última función en Tinajas',
    tagline: 'Una compañía de gira, un camión roto y un estreno pendiente.',
    description:
      'Cinco cómicos de la legua quedan varados la víspera de la fiesta patronal. Para comer hay que actuar; para actuar, ponerse de acuerdo. Un homenaje al teatro de caminos.',
    venue: 'teatro-los-laureles',
    minutes: 90,
    price: 12000,
    dates: '1 vie 21:00, 1 sáb 21:00, 1 dom 18:30',
  },
  {
    seo: 'antigona-del-salitral',
    name: 'Antígona del salitral',
    tagline: 'La tragedia de siempre, en un pueblo de sal.',
    description:
      'Una mujer cruza el salitral para enterrar a su hermano contra la orden del patrón. Versión libre para seis voces, bombo y sal gruesa.',
    venue: 'auditorio-central',
    minutes: 85,
    price: 14000,
    dates: '4 jue 21:00, 4 vie 21:00, 4 sáb 21:00, 4 dom 20:00',
  },
  {
    seo: 'el-mal-de-ojo',
    name: 'El mal de ojo',
    tagline: 'Comedia con curandera, suegra y testamento.',
    description:
      'A don Eusebio lo ojearon el día antes de firmar. Los herederos, que nunca creyeron en nada, empiezan a creer en todo.',
    venue: 'sala-independencia',
    minutes: 80,
    price: 10000,
    dates: '2 vie 21:00, 2 sáb 21:00, 3 vie 21:00, 3 sáb 21:00',
  },
  {
    seo: 'nadie-apaga-la-radio',
    name: 'Nadie apaga la radio',
    tagline: 'Radioteatro en escena, con ruidos hechos a mano.',
    description:
      'Un estudio de 1951, cuatro micrófonos y una heroína que se niega a morir en el capítulo final. Lluvia de arroz, caballos de coco y publicidad en vivo.',
    venue: 'la-tahona',
    minutes: 70,
    price: 8500,
    dates: '1 jue 21:00, 2 jue 21:00, 3 jue 21:00',
  },
  {
    seo: 'la-balsa',
    name: 'La balsa',
    tagline: 'Un monólogo sobre el río y lo que el río devuelve.',
    description:
      'Un balsero espera al último pasajero de su vida. Mientras tanto cuenta a los anteriores. Un actor, una tabla y el rumor del agua.',
    venue: 'sala-chica',
    minutes: 60,
    price: 8000,
    dates: '4 vie 21:00, 4 sáb 21:00, 5 vie 21:00',
  },
  {
    seo: 'fuenteovejuna-1912',
    name: 'Fuenteovejuna, 1912',
    tagline: 'El clásico en una colonia agrícola, con coro de vecinos.',
    description:
      'Treinta vecinos y vecinas del Valle se suman al elenco estable para contar la noche en que un pueblo entero decidió ser uno solo.',
    venue: 'teatro-mayor',
    minutes: 130,
    price: 20000,
    dates: '6 vie 20:30, 6 sáb 20:30, 6 dom 19:00, 7 sáb 20:30',
  },
  {
    seo: 'mascaras-de-barro',
    name: 'Máscaras de barro',
    tagline: 'Teatro de máscaras sobre cuentos de la quebrada.',
    description:
      'El zorro, el tigre y la muerte juegan a las cartas. Máscaras modeladas por ceramistas de Cerro Pintado y relatos recogidos en la región.',
    venue: 'patio-del-cabildo',
    minutes: 65,
    price: 7000,
    dates: '5 vie 20:00, 5 sáb 20:00',
  },
  {
    seo: 'instrucciones-para-irse',
    name: 'Instrucciones para irse',
    tagline: 'Teatro documental con cartas de quienes emigraron.',
    description:
      'Cuarenta cartas reales, escritas entre 1890 y la semana pasada, leídas por quienes se quedaron. Cada noche sube a escena un vecino distinto.',
    venue: 'museo-de-bellas-artes',
    minutes: 70,
    price: 6000,
    dates: '2 mié 20:00, 3 mié 20:00',
  },
  {
    seo: 'el-apuntador',
    name: 'El apuntador',
    tagline: 'Todo lo que se oye desde abajo del escenario.',
    description:
      'Durante cuarenta temporadas sopló las palabras de otros. En su última noche decide cambiar una. Función en la sala mayor, con el público también en el escenario.',
    venue: 'teatro-mayor',
    minutes: 80,
    price: 18000,
    dates: '9 vie 20:30, 9 sáb 20:30, 9 dom 19:00',
    sold: [0.05, 0.03, 0.02],
  },
  {
    seo: 'sueno-de-una-siesta-de-verano',
    name: 'Sueño de una siesta de verano',
    tagline: 'Enredos de amor en un monte encantado, al aire libre.',
    description:
      'Cuatro enamorados se pierden, un coro de duendes los ayuda a perderse mejor y unos artesanos insisten en ensayar. Función con luna, ranas y orquesta.',
    venue: 'anfiteatro-del-dique',
    minutes: 105,
    price: 6500,
    dates: '11 vie 21:00, 11 sáb 21:00, 11 dom 20:30',
  },
]
