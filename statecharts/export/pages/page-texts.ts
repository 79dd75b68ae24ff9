import type { Language } from '../../describe/phrases.ts'

/** The words of a machine's page that are not the machine's. */
export interface PageTexts {
  picture: (title: string) => string
  howToRead: string
  /** The anchor of the section of README.md that says how pictures are read. */
  anchor: string
  file: string
  paths: string
  states: string
  state: string
  meaning: string
  arrows: string
  from: string
  happens: string
  condition: string
  leadsTo: string
  done: string
  stays: string
  ifNot: string
  atOnce: string
  end: string
  allAtOnce: string
  specification: string
  row: (link: string) => string
  says: string
  mermaid: string
}

export const pageTexts: Readonly<Record<Language, PageTexts>> = {
  en: {
    picture: (title) => `${title}: its states and what leads from one to the next`,
    howToRead: 'How to read it',
    anchor: 'how-to-read-a-picture',
    file: 'the machine file',
    paths: 'test paths',
    states: 'States',
    state: 'State',
    meaning: 'What it means',
    arrows: 'Arrows',
    from: 'From',
    happens: 'What happens',
    condition: 'Only if',
    leadsTo: 'Leads to',
    done: 'What is done',
    stays: '(stays)',
    ifNot: 'else, when not:',
    atOnce: 'and at once:',
    end: 'end',
    allAtOnce: 'all at once',
    specification: 'What the specification says',
    row: (link) => `Row of [traceability](${link})`,
    says: 'The specification says',
    mermaid: 'The same chart as Mermaid',
  },
  es: {
    picture: (title) => `${title}: sus estados y qué lleva de uno a otro`,
    howToRead: 'Cómo se lee',
    anchor: 'cómo-se-lee-una-imagen',
    file: 'el archivo de la máquina',
    paths: 'caminos de prueba',
    states: 'Estados',
    state: 'Estado',
    meaning: 'Qué significa',
    arrows: 'Flechas',
    from: 'Desde',
    happens: 'Qué pasa',
    condition: 'Solo si',
    leadsTo: 'Lleva a',
    done: 'Qué se hace',
    stays: '(se queda)',
    ifNot: 'si no, cuando no:',
    atOnce: 'y enseguida:',
    end: 'fin',
    allAtOnce: 'todo a la vez',
    specification: 'Qué dice la especificación',
    row: (link) => `Fila de [trazabilidad](${link})`,
    says: 'La especificación dice',
    mermaid: 'El mismo diagrama en Mermaid',
  },
  pt: {
    picture: (title) => `${title}: seus estados e o que leva de um ao outro`,
    howToRead: 'Como se lê',
    anchor: 'como-se-lê-uma-imagem',
    file: 'o arquivo da máquina',
    paths: 'caminhos de teste',
    states: 'Estados',
    state: 'Estado',
    meaning: 'O que significa',
    arrows: 'Setas',
    from: 'De',
    happens: 'O que acontece',
    condition: 'Só se',
    leadsTo: 'Leva a',
    done: 'O que se faz',
    stays: '(fica)',
    ifNot: 'senão, quando não:',
    atOnce: 'e em seguida:',
    end: 'fim',
    allAtOnce: 'tudo ao mesmo tempo',
    specification: 'O que diz a especificação',
    row: (link) => `Linha da [rastreabilidade](${link})`,
    says: 'A especificação diz',
    mermaid: 'O mesmo diagrama em Mermaid',
  },
}
