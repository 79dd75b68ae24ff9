import type { WordsByShow } from './show-words.ts'

export const childrenWords: WordsByShow = {
  'el-payaso-y-la-luna': {
    en: [
      'A circus to look up at. Ages 3 and over.',
      'A clown who can’t sleep decides to switch off the moon. Acrobatics, shadows and a ladder that is far too long.',
    ],
    pt: [
      'Circo para olhar para cima. A partir de 3 anos.',
      'Um palhaço com insônia resolve apagar a lua. Acrobacia, sombras e uma escada comprida demais.',
    ],
  },
  'la-orquesta-de-los-cacharros': {
    en: [
      'Music from whatever was in the kitchen. Ages 5 and over.',
      'Pots, watering cans and a piano without a lid. The orchestra shows how to listen, and then lets you play.',
    ],
    pt: [
      'Música com o que havia na cozinha. A partir de 5 anos.',
      'Panelas, regadores e um piano sem tampa. A orquestra ensina a ouvir e depois deixa tocar.',
    ],
  },
  'titeres-del-fin-del-mundo': {
    en: [
      'A penguin, a lighthouse and a wet letter.',
      'Table-top puppets and real water tell a story of friendship at a distance. Ages 4 and over.',
    ],
    pt: [
      'Um pinguim, um farol e uma carta molhada.',
      'Bonecos de mesa e água de verdade para uma história de amizade a distância. A partir de 4 anos.',
    ],
  },
  'el-arbol-que-no-queria-dormir': {
    en: [
      'A walk with actors among the lapacho trees. Ages 4 and over.',
      'The garden’s guides have lost the map, so you have to ask the plants. There is walking to do: bring trainers and water.',
    ],
    pt: [
      'Passeio teatral entre ipês. A partir de 4 anos.',
      'Os guias do jardim perderam o mapa e o jeito é perguntar às plantas. É uma caminhada: traga tênis e água.',
    ],
  },
  'cuentos-para-cruzar-el-rio': {
    en: [
      'Stories told with stones, ropes and a canoe.',
      'Two storytellers, one on each bank. The children decide which tale crosses first. Free entry; collect your tickets at the library.',
    ],
    pt: [
      'Contação de histórias com pedras, cordas e canoa.',
      'Duas narradoras, uma em cada margem. As crianças decidem qual história atravessa primeiro. Entrada gratuita; retire na biblioteca.',
    ],
  },
  'viaje-a-la-luna-de-enfrente': {
    en: [
      'Under the dome, with live astronauts. Ages 6 and over.',
      'A cardboard spaceship, forty reclining seats and the sky over the Valley as you never see it from the square.',
    ],
    pt: [
      'Sob a cúpula, com astronautas ao vivo. A partir de 6 anos.',
      'Uma nave de papelão, quarenta poltronas inclinadas e o céu do Vale como nunca se vê da praça.',
    ],
  },
  'pedro-y-el-lobo-gris': {
    en: [
      'The symphonic tale, with giant puppets.',
      'The Valley Orchestra and the Park’s puppeteers share the main hall: the duck is two metres tall, and the wolf five. Ages 5 and over.',
    ],
    pt: [
      'O conto sinfônico, com marionetes gigantes.',
      'A Orquestra do Vale e os titereiros do Parque se juntam na sala principal: o pato mede dois metros e o lobo, cinco. A partir de 5 anos.',
    ],
  },
}
