import type { DemoShow } from './demo-show.ts'

export const danceShows: DemoShow[] = [
  {
    seo: 'cuerpo-de-agua',
    name: 'Cuerpo de agua',
    tagline: 'La compañía regional baila una creciente.',
    description:
      'Dieciocho intérpretes y un escenario que se inunda de verdad, tres centímetros por acto. Coreografía sobre el año en que el río entró al pueblo.',
    venue: 'teatro-mayor',
    minutes: 70,
    price: 18000,
    dates: '2 jue 20:30, 2 vie 20:30, 2 dom 19:00',
    sold: [0.48, 0.97, 0.6],
    featured: 3,
  },
  {
    seo: 'marea-alta-ballet-joven',
    name: 'Marea alta, ballet joven',
    tagline: 'Tres estrenos de coreógrafos menores de treinta.',
    description:
      'El ballet joven abre la temporada con tres miradas breves: una para cuerdas, una en silencio y una para tambores.',
    venue: 'auditorio-central',
    minutes: 65,
    price: 9000,
    dates: '0 dom 20:00, 1 dom 20:00',
  },
  {
    seo: 'milonga-de-los-andenes',
    name: 'Milonga de los andenes',
    tagline: 'Clase abierta, orquesta y baile.',
    description:
      'A las ocho se aprende, a las nueve se toca, a las diez se baila. Con orquesta típica de diez músicos y piso de madera recién encerado.',
    venue: 'estacion-vieja',
    minutes: 180,
    price: 7000,
    dates: '1 sáb 20:00, 3 sáb 20:00, 5 sáb 20:00',
  },
  {
    seo: 'peso-pluma',
    name: 'Peso pluma',
    tagline: 'Solo de danza para una bailarina y un ventilador.',
    description:
      'Cuánto pesa un cuerpo cuando nadie lo mira. Una pieza mínima que recorrió doce festivales y vuelve a casa.',
    venue: 'casa-de-la-danza',
    minutes: 45,
    price: 7500,
    dates: '2 sáb 21:00, 2 dom 20:00',
    sold: [1, 0.92],
  },
  {
    seo: 'malambo-cero',
    name: 'Malambo cero',
    tagline: 'Zapateo contemporáneo en ronda cerrada.',
    description:
      'Ocho bailarines desarman el malambo hasta dejar el pulso. El público rodea la pista; se siente en los pies.',
    venue: 'casa-de-la-danza',
    minutes: 50,
    price: 8000,
    dates: '4 vie 21:00, 4 sáb 21:00, 5 vie 21:00',
  },
  {
    seo: 'el-lago-a-oscuras',
    name: 'El lago a oscuras',
    tagline: 'El ballet de siempre, contado desde la otra orilla.',
    description:
      'El ballet regional estrena su versión del clásico con orquesta en el foso y una escenografía hecha solo de luz.',
    venue: 'teatro-mayor',
    minutes: 120,
    price: 25000,
    dates: '8 jue 20:30, 8 vie 20:30, 8 sáb 20:30, 8 dom 19:00',
  },
]
