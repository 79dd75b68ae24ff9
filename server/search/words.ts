/** Words that most texts have, folded, in Spanish, Portuguese and English. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a al algo ao aos as com con da das de del do dos e el en em entre es este esta for from how in la las lo los mi na
   nas no nos o of on or os para pela pelo per por que se sem sin su the to um uma un una unas unos with y
   quiero ver something algun alguna`.split(/\s+/),
)

/** What the season calls otherwise: a folded word, and those that are looked for beside it. */
const ALIKE: readonly (readonly string[])[] = [
  [
    'infantil',
    'chico',
    'chicos',
    'chica',
    'nino',
    'ninos',
    'nina',
    'ninas',
    'nene',
    'nenes',
    'familia',
    'crianca',
    'criancas',
    'kids',
    'children',
    'family',
  ],
  ['sinfonico', 'sinfonica', 'orquesta', 'orquestra', 'orchestra', 'symphony', 'symphonic'],
  ['danza', 'danca', 'dance', 'ballet', 'bale'],
  ['piano', 'pianos', 'pianista', 'pianistas', 'pianist', 'pianists'],
  ['violin', 'violines', 'violino', 'violinista', 'violinist'],
  ['folclore', 'folklore', 'folk', 'folclor'],
  ['teatro', 'theatre', 'theater'],
  ['cine', 'cinema', 'film', 'pelicula', 'peliculas', 'movie', 'filme'],
  ['titeres', 'marionetas', 'puppets', 'puppet', 'marionetes', 'fantoches'],
  ['organo', 'orgao', 'organ'],
]

export const SYNONYMS: ReadonlyMap<string, readonly string[]> = new Map(
  ALIKE.flatMap((words) => words.map((word) => [word, words.filter((other) => other !== word)] as const)),
)
