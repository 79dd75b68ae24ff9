import type { WordsByShow } from './show-words.ts'

export const filmWords: WordsByShow = {
  'cine-mudo-con-piano-en-vivo': {
    en: [
      'Five nights, five restored prints.',
      'Comedies, a melodrama and a lunar fantasy, with live piano, as it was done in this very room a hundred years ago.',
    ],
    pt: [
      'Cinco noites, cinco cópias restauradas.',
      'Comédias, um melodrama e uma fantasia lunar com piano ao vivo, como se fazia nesta mesma sala há cem anos.',
    ],
  },
  'cortos-del-valle': {
    en: [
      'What was filmed around here this year.',
      'Fourteen shorts in two programmes, with their makers in the room. The audience votes, and the winner is shown on the square.',
    ],
    pt: [
      'O que se filmou aqui este ano.',
      'Catorze curtas em dois programas, com seus realizadores na sala. O público vota e o vencedor é exibido na praça.',
    ],
  },
  'noche-de-terror-rural': {
    en: [
      'Three films, midnight and hot chocolate.',
      'Werewolves, ghost lights and a ranch without an owner. Ages 16 and over. We recommend not going home alone.',
    ],
    pt: [
      'Três filmes, meia-noite e chocolate quente.',
      'Lobisomens, fogo-fátuo e uma fazenda sem dono. Para maiores de 16 anos. Recomenda-se voltar acompanhado.',
    ],
  },
  'cine-bajo-las-estrellas': {
    en: [
      'Films on the platform. Bring a deckchair.',
      'The screen hangs from the old water tower. Argentine classics, free entry and trains that never come.',
    ],
    pt: [
      'Filmes na plataforma. Traga sua cadeira.',
      'A tela fica pendurada na velha caixa-d’água. Clássicos do cinema argentino, entrada gratuita e trens que não passam.',
    ],
  },
}

export const lettersWords: WordsByShow = {
  'poesia-a-la-intemperie': {
    en: [
      'Twelve poets, one bonfire.',
      'Short readings as the evening falls. Each poet brings a poem of their own, and one they wish they had written.',
    ],
    pt: [
      'Doze poetas, uma fogueira.',
      'Leituras breves ao cair da tarde. Cada poeta traz um poema seu e um que gostaria de ter escrito.',
    ],
  },
  'la-biblioteca-de-noche': {
    en: [
      'A visit by torchlight, with paper ghosts.',
      'Actors hidden among the shelves read from the least borrowed books in the catalogue. Groups of thirty.',
    ],
    pt: [
      'Uma visita com lanterna e fantasmas de papel.',
      'Atores escondidos entre as estantes leem os livros menos emprestados do catálogo. Grupos de trinta pessoas.',
    ],
  },
}
