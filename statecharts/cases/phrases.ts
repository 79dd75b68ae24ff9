import type { Sentence } from '../hands/hand.ts'

/** The sentences that cases are put together from; names in braces are filled in. */
export const casePhrases = {
  press: { es: 'Tocá «{0}».', en: 'Press “{0}”.', pt: 'Toque em “{0}”.' },
  follow: { es: 'Seguí el enlace «{0}».', en: 'Follow the link “{0}”.', pt: 'Siga o link “{0}”.' },
  tickFirst: {
    es: 'Tocá la primera casilla de la lista.',
    en: 'Press the first box of the list.',
    pt: 'Toque na primeira caixa da lista.',
  },
  tickSecond: {
    es: 'Tocá la segunda casilla de la lista.',
    en: 'Press the second box of the list.',
    pt: 'Toque na segunda caixa da lista.',
  },
  check: { es: 'Tocá la casilla «{0}».', en: 'Press the box “{0}”.', pt: 'Toque na caixa “{0}”.' },
  asks: {
    es: 'Se pide completar «{0}».',
    en: '“{0}” is asked for.',
    pt: 'Pede-se para preencher “{0}”.',
  },
  boxTicked: {
    es: 'La casilla «{0}» está marcada.',
    en: 'The box “{0}” is ticked.',
    pt: 'A caixa “{0}” está marcada.',
  },
  boxNotTicked: {
    es: 'La casilla «{0}» está sin marcar.',
    en: 'The box “{0}” is not ticked.',
    pt: 'A caixa “{0}” está desmarcada.',
  },
  select: {
    es: 'En «{0}», elegí la opción {1}, contando desde arriba.',
    en: 'At “{0}”, choose entry {1}, counted from the top.',
    pt: 'Em “{0}”, escolha a opção {1}, contando de cima.',
  },
  type: { es: 'En «{0}», escribí: {1}', en: 'At “{0}”, type: {1}', pt: 'Em “{0}”, digite: {1}' },
  reads: { es: 'Se lee: «{0}»', en: 'It reads: “{0}”', pt: 'Lê-se: “{0}”' },
  heading: { es: 'El título dice: «{0}»', en: 'The heading says: “{0}”', pt: 'O título diz: “{0}”' },
  offersButton: {
    es: 'Se puede tocar «{0}».',
    en: '“{0}” can be pressed.',
    pt: 'É possível tocar em “{0}”.',
  },
  waits: {
    es: 'El botón dice «{0}» y espera.',
    en: 'The button says “{0}” and waits.',
    pt: 'O botão diz “{0}” e espera.',
  },
  offersLink: {
    es: 'Está el enlace «{0}».',
    en: 'There is the link “{0}”.',
    pt: 'Há o link “{0}”.',
  },
  hides: { es: '«{0}» no está.', en: '“{0}” is not there.', pt: '“{0}” não está.' },
  stays: {
    es: 'No hay nada nuevo que leer: la página sigue andando y no muestra ningún error.',
    en: 'There is nothing new to read: the page goes on working and shows no error.',
    pt: 'Não há nada novo para ler: a página continua funcionando e não mostra nenhum erro.',
  },
  quoted: { es: '«{0}»', en: '“{0}”', pt: '“{0}”' },
  inCart: {
    es: 'En el carrito, arriba:',
    en: 'In the cart, at the top:',
    pt: 'No carrinho, em cima:',
  },
  atSecond: {
    es: 'En el segundo ítem de la lista que lo tiene:',
    en: 'At the second entry of the list that has it:',
    pt: 'No segundo item da lista que o tem:',
  },
  inSecond: {
    es: 'En el segundo ítem de la lista:',
    en: 'In the second entry of the list:',
    pt: 'No segundo item da lista:',
  },
  pays: {
    es: 'Tarjeta de prueba {0}, vence {1}, código {2}, titular ANA PAZ, documento 30111222, nacida el 2/3/1990: {3}',
    en: 'Test card {0}, good until {1}, code {2}, holder ANA PAZ, document 30111222, born on 2 March 1990: {3}',
    pt: 'Cartão de teste {0}, vence em {1}, código {2}, titular ANA PAZ, documento 30111222, nascida em 2/3/1990: {3}',
  },
  answer: {
    es: 'Esperá a que la tienda conteste.',
    en: 'Wait until the shop answers.',
    pt: 'Espere até a loja responder.',
  },
  comes: {
    es: 'No toques nada: pasa por sí solo.',
    en: 'Touch nothing: it happens by itself.',
    pt: 'Não toque em nada: acontece por si só.',
  },
  after: { es: 'Esperá. {0}', en: 'Wait. {0}', pt: 'Espere. {0}' },
  beforeStep: { es: 'Antes de este paso', en: 'Before this step', pt: 'Antes deste passo' },
  beforeStart: {
    es: 'Antes de lo último de la preparación',
    en: 'Before the last thing of the preparation',
    pt: 'Antes da última coisa da preparação',
  },
  cut: {
    es: '{0} cortá la conexión: en las herramientas del navegador, Red, «Sin conexión». Después de leer el resultado, volvé a conectarla.',
    en: '{0} cut the line: in the browser’s tools, Network, “Offline”. Once the result is read, connect it again.',
    pt: '{0} corte a conexão: nas ferramentas do navegador, Rede, “Offline”. Depois de ler o resultado, conecte de novo.',
  },
  refuse: {
    es: '{0} hacé que la tienda se niegue: en las herramientas del navegador, reemplazá {1} por {2}',
    en: '{0} make the shop refuse: in the browser’s tools, replace {1} by {2}',
    pt: '{0} faça a loja recusar: nas ferramentas do navegador, substitua {1} por {2}',
  },
  answerOf: { es: 'la respuesta de {0}', en: 'the answer of {0}', pt: 'a resposta de {0}' },
  itsAnswer: { es: 'su respuesta', en: 'its answer', pt: 'sua resposta' },
  begin: {
    es: 'Mirá lo que muestra la página.',
    en: 'Look at what the page shows.',
    pt: 'Veja o que a página mostra.',
  },
} as const satisfies Record<string, Sentence>
