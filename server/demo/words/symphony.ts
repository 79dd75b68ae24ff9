import type { WordsByShow } from './show-words.ts'

export const symphonyWords: WordsByShow = {
  'mahler-5-orquesta-del-valle': {
    en: [
      'From funeral march to joy, in one evening.',
      'The Valley Orchestra opens its season with the symphony that goes from a lone trumpet to the grand finale. Before it, a short piece commissioned from a composer of the region.',
    ],
    pt: [
      'Da marcha fúnebre ao júbilo, numa só noite.',
      'A Orquestra do Vale abre a temporada com a sinfonia que vai do trompete solitário ao grande final. Antes, uma obra breve encomendada a uma compositora da região.',
    ],
  },
  'noche-de-valses': {
    en: [
      'The concert people dance to sitting down.',
      'Waltzes from Vienna and from here, for ballrooms and back yards. At the end, if you feel like getting up, the aisles are yours.',
    ],
    pt: [
      'O concerto que mais se dança sentado.',
      'Valsas vienenses e crioulas, de salão e de quintal. No fim, se alguém quiser se levantar, os corredores estão livres.',
    ],
  },
  'cuarteto-las-cuatro-aguas': {
    en: [
      'Haydn, Shostakovich and a premiere.',
      'The Auditorium’s resident quartet goes there and back: the birth of the form, its darkest century and a work never heard before.',
    ],
    pt: [
      'Haydn, Shostakovich e uma estreia.',
      'O quarteto residente do Auditório apresenta um programa de ida e volta: a invenção do gênero, seu século mais sombrio e uma obra ouvida pela primeira vez.',
    ],
  },
  'las-estaciones-del-monte': {
    en: [
      'Vivaldi and eight new landscapes.',
      'Each of Vivaldi’s seasons talks with two pieces written for this string orchestra: drought, blossom, flood, frost.',
    ],
    pt: [
      'Vivaldi e oito paisagens novas.',
      'Cada estação de Vivaldi dialoga com duas peças escritas para esta orquestra de cordas: a seca, a floração, a cheia, a geada.',
    ],
  },
  'organo-a-la-hora-de-la-siesta': {
    en: [
      'Bach, fans and open doors.',
      'Half an hour of music on the organ of 1894, free of charge. Come late, leave early, come back.',
    ],
    pt: [
      'Bach, ventiladores e portas abertas.',
      'Meia hora de música no órgão de 1894, com entrada gratuita. Pode chegar tarde, sair antes e voltar.',
    ],
  },
  'sinfonica-juvenil-puertas-abiertas': {
    en: [
      'A dress rehearsal, explained by those who play.',
      'Eighty musicians aged 14 to 22 show how an overture is put together. Ask whatever you like, whenever you like.',
    ],
    pt: [
      'Ensaio geral comentado por quem toca.',
      'Oitenta músicos de 14 a 22 anos mostram como se monta uma abertura. Perguntas são bem-vindas a qualquer momento.',
    ],
  },
  'piano-en-la-penumbra': {
    en: [
      'Nocturnes by the light of a single lamp.',
      'A recital without applause between the pieces. Chopin, Fauré, and nocturnes written in the Valley by three generations of pianists.',
    ],
    pt: [
      'Noturnos à luz de uma única lâmpada.',
      'Um recital sem aplausos entre as obras. Chopin, Fauré e os noturnos escritos no Vale por três gerações de pianistas.',
    ],
  },
  'beethoven-en-el-dique': {
    en: [
      'The Seventh outdoors, with the moon for a curtain.',
      'The Valley Orchestra at the water’s edge. Bring a blanket and something warm; if it rains, your ticket is good for the next day.',
    ],
    pt: [
      'A Sétima ao ar livre, com a lua de cortina.',
      'A Orquestra do Vale à beira da água. Traga manta e agasalho; se chover, fica para o dia seguinte com o mesmo ingresso.',
    ],
  },
  'oratorio-de-los-rios': {
    en: [
      'The closing concert, with choir and soloists.',
      'Two hundred voices, an orchestra and percussion from the bush, for an oratorio that follows a river from its spring to the sea.',
    ],
    pt: [
      'Grande concerto de encerramento, com coro e solistas.',
      'Duzentas vozes, orquestra e percussão do mato para um oratório que segue o curso de um rio, da nascente ao mar.',
    ],
  },
}
