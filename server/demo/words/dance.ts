import type { WordsByShow } from './show-words.ts'

export const danceWords: WordsByShow = {
  'cuerpo-de-agua': {
    en: [
      'The regional company dances a rising river.',
      'Eighteen dancers on a stage that really floods, three centimetres an act. A choreography about the year the river came into town.',
    ],
    pt: [
      'A companhia regional dança uma cheia.',
      'Dezoito intérpretes e um palco que alaga de verdade, três centímetros por ato. Coreografia sobre o ano em que o rio entrou na cidade.',
    ],
  },
  'marea-alta-ballet-joven': {
    en: [
      'Three premieres by choreographers under thirty.',
      'The youth ballet opens the season with three short pieces: one for strings, one in silence and one for drums.',
    ],
    pt: [
      'Três estreias de coreógrafos com menos de trinta anos.',
      'O balé jovem abre a temporada com três olhares breves: um para cordas, um em silêncio e um para tambores.',
    ],
  },
  'milonga-de-los-andenes': {
    en: [
      'An open class, an orchestra and a dance floor.',
      'At eight you learn, at nine the band plays, at ten you dance. With a ten-piece tango orchestra and a freshly waxed wooden floor.',
    ],
    pt: [
      'Aula aberta, orquestra e baile.',
      'Às oito se aprende, às nove se toca, às dez se dança. Com orquestra típica de dez músicos e piso de madeira recém-encerado.',
    ],
  },
  'peso-pluma': {
    en: [
      'A solo for a dancer and a fan.',
      'What does a body weigh when nobody is looking? A very small piece that has been to twelve festivals and is coming home.',
    ],
    pt: [
      'Solo de dança para uma bailarina e um ventilador.',
      'Quanto pesa um corpo quando ninguém está olhando. Uma peça mínima que passou por doze festivais e volta para casa.',
    ],
  },
  'malambo-cero': {
    en: [
      'Contemporary footwork in a closed circle.',
      'Eight dancers take the malambo apart until only the pulse is left. The audience stands around the floor and feels it underfoot.',
    ],
    pt: [
      'Sapateado contemporâneo em roda fechada.',
      'Oito bailarinos desmontam o malambo até sobrar só o pulso. O público rodeia a pista; dá para sentir nos pés.',
    ],
  },
  'el-lago-a-oscuras': {
    en: [
      'The ballet you know, told from the other shore.',
      'The regional ballet premieres its own version of the classic, with the orchestra in the pit and a set made of nothing but light.',
    ],
    pt: [
      'O balé de sempre, contado da outra margem.',
      'O balé regional estreia sua versão do clássico com orquestra no fosso e um cenário feito só de luz.',
    ],
  },
}
