import type { WordsByShow } from './show-words.ts'

export const folkWords: WordsByShow = {
  'tejer-la-copla': {
    en: [
      'Copla singers, looms and a drum, in the round.',
      'Five singers from the quebrada sing coplas while a piece of cloth grows on a loom on stage. When the show is over, the cloth is finished too.',
    ],
    pt: [
      'Cantoras de copla, teares e caixa em roda.',
      'Cinco copleras da quebrada cantam enquanto um tecido cresce em cena. Quando a apresentação termina, o pano também está pronto.',
    ],
  },
  'pena-de-los-cuatro-rumbos': {
    en: [
      'Guitars, empanadas and dancing till late.',
      'Chacarera, zamba, chamamé and cueca: every Friday another one opens the night, and after that the floor is everybody’s.',
    ],
    pt: [
      'Violões, empanadas e pista até tarde.',
      'Chacarera, zamba, chamamé e cueca: a cada sexta, um rumo diferente abre a noite, e depois a pista é de todos.',
    ],
  },
  'zambas-para-no-dormir': {
    en: [
      'A quiet recital, with handkerchiefs held high.',
      'Twenty zambas chosen by the audience over the year, in new arrangements for guitar, violin and bombo.',
    ],
    pt: [
      'Um recital em voz baixa, com lenços ao alto.',
      'Vinte zambas escolhidas pelo público ao longo do ano, em novos arranjos para violão, violino e bumbo.',
    ],
  },
  'el-bandoneon-y-la-siesta': {
    en: [
      'Chamber chamamé.',
      'Two accordions, a bandoneon and a double bass sit down for a chat under the lapachos. A short concert, at the hour when nobody plays.',
    ],
    pt: [
      'Chamamé de câmara.',
      'Dois acordeões, um bandoneon e um contrabaixo sentam para conversar sob os ipês. Um concerto curto, na hora em que ninguém toca.',
    ],
  },
  'fiesta-de-la-caja': {
    en: [
      'The region’s copla singers meet. Three days.',
      'More than sixty copla singers come down from the hills to sing in a circle. Come and go as you like, listen, and sing back.',
    ],
    pt: [
      'Encontro regional de copleros. Três dias.',
      'Mais de sessenta copleros e copleras chegam das serras para cantar em roda. Entra-se e sai-se, escuta-se e responde-se.',
    ],
  },
  'sikuris-al-amanecer': {
    en: [
      'A hundred breaths to greet the sun.',
      'Sikuri bands from five villages climb to the dam before daybreak. Hot mate for everyone. Free entry until the place is full.',
    ],
    pt: [
      'Cem sopros para receber o sol.',
      'Bandas de sikuris de cinco povoados sobem à represa de madrugada. Chá-mate quente para todos. Entrada gratuita até lotar.',
    ],
  },
  'mujeres-de-guitarra': {
    en: [
      'Six soloists, thirty-six strings.',
      'Music that was hardly ever recorded: pieces by women guitarists of the region, written between 1920 and 1970, brought together in an archive and given back to the air.',
    ],
    pt: [
      'Seis solistas, trinta e seis cordas.',
      'Um repertório que quase não foi gravado: peças de violonistas da região escritas entre 1920 e 1970, reunidas num arquivo e devolvidas ao ar.',
    ],
  },
  'gran-noche-del-valle': {
    en: [
      'The great night of folk music, at the stadium.',
      'Four hours, nine groups, a ballet of a hundred and twenty dancers and the Valley’s anthem a cappella. Demand is high, so you take a turn to buy.',
    ],
    pt: [
      'A grande festa do folclore, no estádio.',
      'Quatro horas, nove grupos, um balé de cento e vinte bailarinos e o hino do Vale à capela. Pela procura, a compra é organizada por ordem de chegada.',
    ],
  },
}
