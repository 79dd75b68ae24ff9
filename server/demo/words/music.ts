import type { WordsByShow } from './show-words.ts'

export const musicWords: WordsByShow = {
  'quinteto-mareas': {
    en: [
      'River jazz, with a bass clarinet.',
      'The quintet presents its third record: long melodies, rhythms of the river and a drummer who plays with branches.',
    ],
    pt: [
      'Jazz do litoral, com clarinete baixo.',
      'O quinteto apresenta seu terceiro disco: melodias longas, compassos de rio e um baterista que toca com galhos.',
    ],
  },
  'trio-en-la-tahona': {
    en: [
      'Two sets a night, and the oven lit.',
      'Piano, double bass and drums, unamplified, among sacks of flour. Your ticket includes a glass of wine and fresh bread.',
    ],
    pt: [
      'Duas entradas por noite e o forno aceso.',
      'Piano, contrabaixo e bateria, sem amplificação, entre sacos de farinha. O ingresso inclui uma taça e pão quentinho.',
    ],
  },
  'big-band-ferroviaria': {
    en: [
      'Nineteen musicians and a whistle.',
      'Swing, candombe and mambo by the band that started in the railway workshops. There are tables, there is a dance floor, and there is an encore.',
    ],
    pt: [
      'Dezenove músicos e um apito.',
      'Swing, candombe e mambo com a banda que nasceu nas oficinas da ferrovia. Tem mesas, tem pista e tem bis.',
    ],
  },
  'vinilos-en-el-museo': {
    en: [
      'A whole record, listened to together.',
      'Once a month: one record, a good sound system and nobody talking over it. Afterwards, a chat with whoever chose it.',
    ],
    pt: [
      'Audição coletiva de um disco inteiro.',
      'Uma vez por mês, um disco, um bom som e ninguém falando por cima. Depois, conversa com quem escolheu.',
    ],
  },
  'coral-de-verano': {
    en: [
      'Five choirs and a courtyard of echoes.',
      'The meeting that opens the summer: polyphony, carnavalitos and a last piece that the audience sings too. Free entry.',
    ],
    pt: [
      'Cinco corais e um pátio de ecos.',
      'O encontro que abre o verão: polifonia, carnavalitos e uma peça final cantada com o público. Entrada gratuita.',
    ],
  },
  'misa-del-viento-norte': {
    en: [
      'Chamber choir, charango and percussion.',
      'A folk mass for our time, written for the acoustics of the Old Basilica and sung by candlelight.',
    ],
    pt: [
      'Coro de câmara, charango e percussão.',
      'Uma missa crioula do nosso tempo, escrita para a acústica da Basílica Velha e cantada à luz de velas.',
    ],
  },
  'cien-voces-jovenes': {
    en: [
      'The school choirs fill the theatre.',
      'From nursery to final year: seven schools, songs chosen by the children and a last arrangement for a thousand throats.',
    ],
    pt: [
      'Os corais das escolas enchem o teatro.',
      'Da pré-escola ao último ano: sete escolas, um repertório escolhido pelas crianças e um arranjo final para mil gargantas.',
    ],
  },
  'electrica-y-polvo': {
    en: [
      'Road rock, at the stadium for the first time.',
      'Eleven years after their first cassette, the band from Puerto Quebracho plays at home. Standing on the pitch, numbered seats in the stands.',
    ],
    pt: [
      'Rock de estrada, pela primeira vez no estádio.',
      'Onze anos depois da primeira fita, a banda de Puerto Quebracho toca em casa. Pista em pé e cadeiras numeradas.',
    ],
  },
  'canciones-de-la-otra-orilla': {
    en: [
      'Voice, piano and a river in between.',
      'Two songwriters, one from each bank, swap songs. Each sings only what the other one wrote.',
    ],
    pt: [
      'Voz, piano e um rio no meio.',
      'Dois cantautores, um de cada margem, trocam canções. Cada um canta só o que o outro escreveu.',
    ],
  },
  'tango-a-media-luz': {
    en: [
      'A tango orchestra and singers of the house.',
      'Slow tangos for a dimly lit room. The birds in the courtyard are not to blame for anything.',
    ],
    pt: [
      'Orquestra típica e cantores da casa.',
      'Um repertório de tangos lentos para um salão com pouca luz. Os pássaros do pátio não têm culpa de nada.',
    ],
  },
}
