import type { Language } from '../phrases.ts'

/** The command's usage and error messages; names in braces are filled in. */
const texts = {
  en: {
    usage: `npm run paths                          every machine: paths, time
npm run paths -- <machine>             states, transitions, paths that together take each transition
  --to <state>                         the shortest way to a state (its id or its key)
  --through <event>                    the shortest way that takes an event
  --from <recording.json>              the path of what this machine did in a recording
  --as table|gherkin|json|csv          the form (table unless given)
  --lang es|en|pt                      the language (yours unless given)
  --out <file>                         into a file
npm run paths -- [machine] --run       replay in a browser (in Spanish unless --lang), with a report
  --keep                               with --run, in Spanish: its pictures into docs/screens`,
    keepAlone: '--keep goes with --run, in Spanish.',
    unknownMachine: 'There is no machine "{name}".',
    unknownState: '"{name}" is no state of {machine}.',
    unknownEvent: '"{name}" is no event of the samples of {machine}.',
    eventElsewhere: 'It is one of: {machines}.',
    unknownOption: '"{name}" is no option.',
    whichMachine: '--from needs a machine: whose path of the recording is it?',
    unknownForm: '"{name}" is no form.',
    unknownLanguage: '"{name}" is no language of the shop.',
    severalStates: '"{name}" may be several states of {machine}.',
    choose: 'There are: {choices}',
    near: 'Did you mean: {choices}?',
    noWay: 'The samples of {machine} do not reach "{name}".',
    noSamples: '{machine} has no sample events (machines/{machine}/{machine}.cases.ts).',
    notTogether: '--to, --through and --from cannot be given together, and need a machine.',
    oneFeature: 'A file of Gherkin holds one machine: name it.',
    unwritable: '{name} cannot be written.',
    unreadable: '{name} is no recording that can be read.',
    notInRecording: '{machine} is not in the recording.',
    stopped: 'No sample stands for step {step} of {count} ({event}); the path ends before it.',
    machine: 'Machine',
    total: 'all',
  },
  es: {
    usage: `npm run paths                          todas las máquinas: caminos, tiempo
npm run paths -- <máquina>             estados, transiciones y caminos que juntos toman cada transición
  --to <estado>                        el camino más corto a un estado (su id o su clave)
  --through <evento>                   el camino más corto que toma un evento
  --from <grabación.json>              el camino de lo que hizo esta máquina en una grabación
  --as table|gherkin|json|csv          la forma (table si no se indica)
  --lang es|en|pt                      el idioma (el tuyo si no se indica)
  --out <archivo>                      a un archivo
npm run paths -- [máquina] --run       repetirlos en un navegador (en español sin --lang), con un informe
  --keep                               con --run, en español: sus fotos a docs/screens`,
    keepAlone: '--keep va con --run, en español.',
    unknownMachine: 'No hay ninguna máquina "{name}".',
    unknownState: '"{name}" no es un estado de {machine}.',
    unknownEvent: '"{name}" no es un evento de los ejemplos de {machine}.',
    eventElsewhere: 'Lo es de: {machines}.',
    unknownOption: '"{name}" no es una opción.',
    whichMachine: '--from pide una máquina: ¿de cuál es el camino de la grabación?',
    unknownForm: '"{name}" no es una forma.',
    unknownLanguage: '"{name}" no es un idioma de la tienda.',
    severalStates: '"{name}" puede ser más de un estado de {machine}.',
    choose: 'Hay: {choices}',
    near: '¿Quisiste decir: {choices}?',
    noWay: 'Los ejemplos de {machine} no llegan a "{name}".',
    noSamples: '{machine} no tiene eventos de ejemplo (machines/{machine}/{machine}.cases.ts).',
    notTogether: '--to, --through y --from no van juntos, y piden una máquina.',
    oneFeature: 'Un archivo de Gherkin tiene una sola máquina: indicá cuál.',
    unwritable: 'No se puede escribir {name}.',
    unreadable: '{name} no es una grabación que se pueda leer.',
    notInRecording: 'La grabación no dice nada de {machine}.',
    stopped: 'Ningún ejemplo representa el paso {step} de {count} ({event}); el camino termina antes.',
    machine: 'Máquina',
    total: 'todas',
  },
  pt: {
    usage: `npm run paths                          todas as máquinas: caminhos, tempo
npm run paths -- <máquina>             estados, transições e caminhos que juntos tomam cada transição
  --to <estado>                        o caminho mais curto até um estado (seu id ou sua chave)
  --through <evento>                   o caminho mais curto que toma um evento
  --from <gravação.json>               o caminho do que esta máquina fez em uma gravação
  --as table|gherkin|json|csv          a forma (table se não for indicada)
  --lang es|en|pt                      o idioma (o seu se não for indicado)
  --out <arquivo>                      em um arquivo
npm run paths -- [máquina] --run       repeti-los em um navegador (em espanhol sem --lang), com um relatório
  --keep                               com --run, em espanhol: as fotos para docs/screens`,
    keepAlone: '--keep vai com --run, em espanhol.',
    unknownMachine: 'Não há nenhuma máquina "{name}".',
    unknownState: '"{name}" não é um estado de {machine}.',
    unknownEvent: '"{name}" não é um evento dos exemplos de {machine}.',
    eventElsewhere: 'É de: {machines}.',
    unknownOption: '"{name}" não é uma opção.',
    whichMachine: '--from pede uma máquina: de qual é o caminho da gravação?',
    unknownForm: '"{name}" não é uma forma.',
    unknownLanguage: '"{name}" não é um idioma da loja.',
    severalStates: '"{name}" pode ser mais de um estado de {machine}.',
    choose: 'Há: {choices}',
    near: 'Você quis dizer: {choices}?',
    noWay: 'Os exemplos de {machine} não chegam a "{name}".',
    noSamples: '{machine} não tem eventos de exemplo (machines/{machine}/{machine}.cases.ts).',
    notTogether: '--to, --through e --from não vão juntos, e pedem uma máquina.',
    oneFeature: 'Um arquivo de Gherkin tem uma só máquina: indique qual.',
    unwritable: 'Não é possível escrever {name}.',
    unreadable: '{name} não é uma gravação que se possa ler.',
    notInRecording: 'A gravação não diz nada de {machine}.',
    stopped: 'Nenhum exemplo representa o passo {step} de {count} ({event}); o caminho termina antes dele.',
    machine: 'Máquina',
    total: 'todas',
  },
} as const satisfies Record<Language, Record<string, string>>

export type TextName = keyof (typeof texts)['en']

export const say = (
  language: Language,
  name: TextName,
  values: Record<string, string | number> = {},
): string => texts[language][name].replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole))

/** What the caller got wrong, said in the caller's language; the command leaves with 2. */
export class WrongUse extends Error {}
