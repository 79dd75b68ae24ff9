import type { Language } from '../../describe/phrases.ts'
import { createWords, type Words } from '../../model/words.ts'
import { legendMachine } from './legend.ts'

type Texts = Readonly<Record<string, string>>

const keys = {
  titles: [
    'example',
    'example.open',
    'example.open.empty',
    'example.open.holding',
    'example.tidying',
    'example.tidying.lights',
    'example.tidying.lights.on',
    'example.tidying.lights.off',
    'example.tidying.shelves',
    'example.tidying.shelves.counting',
    'example.tidying.shelves.counted',
    'example.leaving',
    'example.closed',
  ],
  texts: [
    'A cloakroom, to show what the signs mean.',
    'somebody attends',
    'the coats are counted',
    'The evening ends.',
    'The first coat is handed in.',
    'The room is full: no more coats.',
    'One more coat is handed in.',
    'The last coat is fetched.',
    'A coat is fetched.',
    'Ten minutes pass.',
    'They are counted.',
    'Nobody could count them.',
    'Both are done.',
    'A coat is left.',
    'Nothing is left.',
  ],
} as const

const titles: Record<Language, readonly string[]> = {
  es: [
    'Un guardarropa',
    'Abierto',
    'Vacío',
    'Con abrigos',
    'Ordenando',
    'Luces',
    'Prendidas',
    'Apagadas',
    'Estantes',
    'Contando',
    'Contados',
    'Por irse',
    'Cerrado',
  ],
  en: [
    'A cloakroom',
    'Open',
    'Empty',
    'With coats',
    'Tidying',
    'Lights',
    'On',
    'Off',
    'Shelves',
    'Counting',
    'Counted',
    'Leaving',
    'Closed',
  ],
  pt: [
    'Um guarda-volumes',
    'Aberto',
    'Vazio',
    'Com casacos',
    'Arrumando',
    'Luzes',
    'Acesas',
    'Apagadas',
    'Prateleiras',
    'Contando',
    'Contadas',
    'De saída',
    'Fechado',
  ],
}

const texts: Record<Language, readonly string[]> = {
  es: [
    'Un guardarropa, para mostrar qué significan los signos.',
    'alguien atiende',
    'se cuentan los abrigos',
    'La noche termina.',
    'Entregan el primer abrigo.',
    'Está lleno: no entran más.',
    'Entregan un abrigo más.',
    'Retiran el último abrigo.',
    'Retiran un abrigo.',
    'Pasan diez minutos.',
    'Están contados.',
    'Nadie pudo contarlos.',
    'Las dos cosas están hechas.',
    'Queda un abrigo.',
    'No queda nada.',
  ],
  en: keys.texts,
  pt: [
    'Um guarda-volumes, para mostrar o que os sinais significam.',
    'alguém atende',
    'contam-se os casacos',
    'A noite termina.',
    'Entregam o primeiro casaco.',
    'Está cheio: não entra mais nenhum.',
    'Entregam mais um casaco.',
    'Retiram o último casaco.',
    'Retiram um casaco.',
    'Passam dez minutos.',
    'Estão contados.',
    'Ninguém pôde contá-los.',
    'As duas coisas estão feitas.',
    'Sobra um casaco.',
    'Não sobra nada.',
  ],
}

const zipped = (names: readonly string[], values: readonly string[]): Texts =>
  Object.fromEntries(names.map((name, index) => [name, values[index]!]))

/** The example's words in a language. */
export const legendWords = (language: Language): Words =>
  createWords(legendMachine, {
    language,
    texts: zipped(keys.texts, texts[language]),
    titles: zipped(keys.titles, titles[language]),
    actions: {},
    arrows: {},
    numbers: {},
  })
