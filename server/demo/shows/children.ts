import type { DemoShow } from './demo-show.ts'

export const childrenShows: DemoShow[] = [
  {
    seo: 'el-payaso-y-la-luna',
    name: 'El payaso y la luna',
    tagline: 'Circo para mirar hacia arriba. Desde 3 años.',
    description:
      'Un payaso con insomnio decide apagar la luna. Acrobacia, sombras y una escalera demasiado larga.',
    venue: 'carpa-del-parque',
    minutes: 50,
    price: 5000,
    dates: '0 sáb 16:00, 0 dom 16:00, 1 sáb 16:00, 1 dom 16:00',
    access: ['relaxed'],
    accessOnce: true,
    sold: [0.95, 0.66, 0.4, 0.31],
  },
  {
    seo: 'la-orquesta-de-los-cacharros',
    name: 'La orquesta de los cacharros',
    tagline: 'Música con lo que había en la cocina. Desde 5 años.',
    description: 'Ollas, regaderas y un piano sin tapas. La orquesta enseña a escuchar y después deja tocar.',
    venue: 'auditorio-central',
    minutes: 55,
    price: 6000,
    dates: '1 sáb 16:30, 3 sáb 16:30',
  },
  {
    seo: 'titeres-del-fin-del-mundo',
    name: 'Títeres del fin del mundo',
    tagline: 'Un pingüino, un faro y una carta mojada.',
    description:
      'Títeres de mesa y agua de verdad para una historia de amistad a larga distancia. Desde 4 años.',
    venue: 'sala-chica',
    minutes: 45,
    price: 5000,
    dates: '0 dom 15:30, 2 dom 15:30, 4 dom 15:30',
  },
  {
    seo: 'el-arbol-que-no-queria-dormir',
    name: 'El árbol que no quería dormir',
    tagline: 'Paseo teatral entre lapachos. Desde 4 años.',
    description:
      'Los guías del jardín perdieron el mapa y hay que preguntarles a las plantas. Se camina; llevá zapatillas y agua.',
    venue: 'jardin-botanico',
    minutes: 60,
    price: 4500,
    dates: '2 sáb 17:00, 3 dom 17:00',
    access: ['relaxed', 'signLanguage'],
  },
  {
    seo: 'cuentos-para-cruzar-el-rio',
    name: 'Cuentos para cruzar el río',
    tagline: 'Narración con piedras, sogas y canoa.',
    description:
      'Dos narradoras, una orilla de cada lado. Los chicos deciden qué cuento cruza primero. Entrada libre; se retira en la biblioteca.',
    venue: 'biblioteca-alberdi',
    minutes: 45,
    price: 0,
    dates: '0 sáb 11:00, 1 sáb 11:00, 2 sáb 11:00',
    promotions: false,
  },
  {
    seo: 'viaje-a-la-luna-de-enfrente',
    name: 'Viaje a la luna de enfrente',
    tagline: 'Bajo la cúpula, con astronautas en vivo. Desde 6 años.',
    description:
      'Una nave de cartón, cuarenta butacas inclinadas y el cielo del Valle como nunca se ve desde la plaza.',
    venue: 'planetario-regional',
    minutes: 50,
    price: 5500,
    dates: '1 dom 16:00, 2 dom 16:00, 3 dom 16:00, 4 dom 16:00',
  },
  {
    seo: 'pedro-y-el-lobo-gris',
    name: 'Pedro y el lobo gris',
    tagline: 'El cuento sinfónico, con marionetas gigantes.',
    description:
      'La Orquesta del Valle y los titiriteros del Parque se juntan en la sala mayor: el pato mide dos metros y el lobo, cinco. Desde 5 años.',
    venue: 'teatro-mayor',
    minutes: 55,
    price: 12000,
    dates: '4 sáb 16:00, 4 dom 16:00, 5 dom 15:00',
  },
]
