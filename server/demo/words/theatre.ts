import type { WordsByShow } from './show-words.ts'

export const theatreWords: WordsByShow = {
  'la-casa-de-las-hojas': {
    en: [
      'Three sisters come back to the house that the woods are taking away.',
      'After twenty years, three sisters meet to sell the house they grew up in and find that a tree has grown in the dining room. With the company of the Teatro Mayor, live music and a forest that advances from scene to scene.\n\nA bitter comedy about what we inherit without asking.',
    ],
    pt: [
      'Três irmãs voltam para a casa que o mato está levando.',
      'Depois de vinte anos, três irmãs se reúnem para vender a casa da infância e descobrem que uma árvore cresceu na sala de jantar. Com o elenco estável do Teatro Mayor, música ao vivo e um bosque que avança de cena em cena.\n\nUma comédia amarga sobre o que se herda sem pedir.',
    ],
  },
  'cuartos-vacios': {
    en: [
      'One hotel, one night, seven doors that won’t close.',
      'The night porter of a roadside hotel walks through the rooms that will be torn down tomorrow. There is somebody left in each. Two actors play them all, a metre from the audience.',
    ],
    pt: [
      'Um hotel, uma noite, sete portas que não fecham.',
      'O vigia de um hotel de estrada percorre os quartos que amanhã vão ser demolidos. Em cada um ficou alguém. Dois intérpretes fazem todos, a um metro do público.',
    ],
  },
  'el-inspector-de-nubes': {
    en: [
      'An official comes to town to measure the sky.',
      'Nobody knows who sent him, but everybody wants to make a good impression. A farce about the importance of rubber stamps, with seven actors, eleven doors and a village band.',
    ],
    pt: [
      'Um funcionário chega à cidade para medir o céu.',
      'Ninguém sabe quem o mandou, mas todos querem agradar. Uma farsa sobre a importância dos carimbos, com sete atores, onze portas e uma banda de interior.',
    ],
  },
  'ultima-funcion-en-tinajas': {
    en: [
      'A company on tour, a broken lorry and an opening night to come.',
      'Five strolling players are stranded on the eve of the village feast. To eat, they must act; to act, they must agree. A tribute to theatre on the road.',
    ],
    pt: [
      'Uma companhia em turnê, um caminhão quebrado e uma estreia pendente.',
      'Cinco atores mambembes ficam na estrada na véspera da festa do padroeiro. Para comer é preciso atuar; para atuar, entrar em acordo. Uma homenagem ao teatro de estrada.',
    ],
  },
  'antigona-del-salitral': {
    en: [
      'The tragedy you know, in a town of salt.',
      'A woman crosses the salt flats to bury her brother against the boss’s orders. A free version for six voices, drum and coarse salt.',
    ],
    pt: [
      'A tragédia de sempre, num povoado de sal.',
      'Uma mulher atravessa o salar para enterrar o irmão contra a ordem do patrão. Versão livre para seis vozes, bumbo e sal grosso.',
    ],
  },
  'el-mal-de-ojo': {
    en: [
      'A comedy with a healer, a mother-in-law and a will.',
      'Somebody put the evil eye on don Eusebio the day before he was to sign. His heirs, who never believed in anything, begin to believe in everything.',
    ],
    pt: [
      'Comédia com curandeira, sogra e testamento.',
      'Puseram mau-olhado em don Eusebio um dia antes de ele assinar. Os herdeiros, que nunca acreditaram em nada, começam a acreditar em tudo.',
    ],
  },
  'nadie-apaga-la-radio': {
    en: [
      'A radio play on stage, with noises made by hand.',
      'A studio in 1951, four microphones and a heroine who refuses to die in the last episode. Rain of rice, coconut horses and live commercials.',
    ],
    pt: [
      'Radionovela no palco, com ruídos feitos à mão.',
      'Um estúdio de 1951, quatro microfones e uma heroína que se recusa a morrer no capítulo final. Chuva de arroz, cavalos de coco e comerciais ao vivo.',
    ],
  },
  'la-balsa': {
    en: [
      'A monologue about the river and what the river gives back.',
      'A ferryman waits for the last passenger of his life. Meanwhile he tells of those before. An actor, a plank and the sound of water.',
    ],
    pt: [
      'Um monólogo sobre o rio e o que o rio devolve.',
      'Um balseiro espera o último passageiro da sua vida. Enquanto isso, conta os anteriores. Um ator, uma tábua e o rumor da água.',
    ],
  },
  'fuenteovejuna-1912': {
    en: [
      'The classic in a farming colony, with a chorus of neighbours.',
      'Thirty people of the Valley join the company to tell of the night when a whole town decided to be one.',
    ],
    pt: [
      'O clássico numa colônia agrícola, com coro de vizinhos.',
      'Trinta moradores do Vale se somam ao elenco estável para contar a noite em que um povoado inteiro decidiu ser um só.',
    ],
  },
  'mascaras-de-barro': {
    en: [
      'Mask theatre on tales of the quebrada.',
      'The fox, the jaguar and Death play cards. Masks made by the potters of Cerro Pintado, and stories collected in the region.',
    ],
    pt: [
      'Teatro de máscaras sobre contos da quebrada.',
      'A raposa, a onça e a morte jogam cartas. Máscaras modeladas por ceramistas de Cerro Pintado e histórias recolhidas na região.',
    ],
  },
  'instrucciones-para-irse': {
    en: [
      'Documentary theatre, with letters from those who emigrated.',
      'Forty real letters, written between 1890 and last week, read by those who stayed. Every night another neighbour takes the stage.',
    ],
    pt: [
      'Teatro documental com cartas de quem emigrou.',
      'Quarenta cartas reais, escritas entre 1890 e a semana passada, lidas por quem ficou. A cada noite sobe ao palco um vizinho diferente.',
    ],
  },
  'el-apuntador': {
    en: [
      'Everything that is heard from under the stage.',
      'For forty seasons he whispered other people’s words. On his last night he decides to change one. In the main hall, with the audience on stage as well.',
    ],
    pt: [
      'Tudo o que se ouve de baixo do palco.',
      'Durante quarenta temporadas soprou as palavras dos outros. Na última noite decide mudar uma. Na sala principal, com o público também no palco.',
    ],
  },
  'sueno-de-una-siesta-de-verano': {
    en: [
      'Love gets tangled in an enchanted wood, outdoors.',
      'Four lovers lose their way, a chorus of goblins helps them lose it better, and some craftsmen insist on rehearsing. With moon, frogs and orchestra.',
    ],
    pt: [
      'Confusões de amor num mato encantado, ao ar livre.',
      'Quatro apaixonados se perdem, um coro de duendes os ajuda a se perder melhor e uns artesãos insistem em ensaiar. Com lua, rãs e orquestra.',
    ],
  },
}
