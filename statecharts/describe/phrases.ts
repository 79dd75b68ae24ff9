export type Language = 'es' | 'en' | 'pt'

/** The words around a machine's own words, in what is printed for testers. */
export interface Phrases {
  feature: string
  scenario: string
  given: string
  when: string
  outcome: string
  and: string
  path: string
  paths: string
  states: string
  transitions: string
  event: string
  data: string
  state: string
  guard: string
  leadsTo: string
  stays: string
  /** Before the questions that were answered with no. */
  otherwise: string
  /** Before an event that a transition raises. */
  atOnce: string
  step: string
  start: string
  /** Before data of a recorded path, which are a sample's. */
  example: string
  count: (paths: number) => string
  covered: (covered: number, declared: number) => string
  unreached: string
  /**
   * Headings of the table for test-management tools: case, title, section, preconditions, number of the step, action,
   * data, expected result, and the technical names of the event and of the states that are expected.
   */
  columns: readonly string[]
}

const english: Phrases = {
  feature: 'Feature',
  scenario: 'Scenario',
  given: 'Given',
  when: 'When',
  outcome: 'Then',
  and: 'And',
  path: 'Path',
  paths: 'Paths',
  states: 'States',
  transitions: 'Transitions',
  event: 'Event',
  data: 'Data',
  state: 'State',
  guard: 'Guard',
  leadsTo: 'Leads to',
  stays: '(stays)',
  otherwise: 'else, when not:',
  atOnce: 'and at once:',
  step: 'Step',
  start: 'start',
  example: 'for example',
  count: (paths) => `${paths} paths`,
  covered: (covered, declared) => `${covered} of ${declared} transitions covered`,
  unreached: 'Not on a path',
  columns: [
    'Case ID',
    'Title',
    'Section',
    'Preconditions',
    'Step Number',
    'Action',
    'Data',
    'Expected Result',
    'Event (technical name)',
    'States (technical names)',
    'Screen (picture)',
  ],
}

const spanish: Phrases = {
  feature: 'Característica',
  scenario: 'Escenario',
  given: 'Dado',
  when: 'Cuando',
  outcome: 'Entonces',
  and: 'Y',
  path: 'Camino',
  paths: 'Caminos',
  states: 'Estados',
  transitions: 'Transiciones',
  event: 'Evento',
  data: 'Datos',
  state: 'Estado',
  guard: 'Condición',
  leadsTo: 'Lleva a',
  stays: '(se queda)',
  otherwise: 'si no, cuando no:',
  atOnce: 'y enseguida:',
  step: 'Paso',
  start: 'comienzo',
  example: 'por ejemplo',
  count: (paths) => `${paths} caminos`,
  covered: (covered, declared) => `${covered} de ${declared} transiciones cubiertas`,
  unreached: 'Fuera de los caminos',
  columns: [
    'ID del caso',
    'Título',
    'Sección',
    'Precondiciones',
    'Número de paso',
    'Acción',
    'Datos',
    'Resultado esperado',
    'Evento (nombre técnico)',
    'Estados (nombres técnicos)',
    'Pantalla (imagen)',
  ],
}

const portuguese: Phrases = {
  feature: 'Funcionalidade',
  scenario: 'Cenário',
  given: 'Dado',
  when: 'Quando',
  outcome: 'Então',
  and: 'E',
  path: 'Caminho',
  paths: 'Caminhos',
  states: 'Estados',
  transitions: 'Transições',
  event: 'Evento',
  data: 'Dados',
  state: 'Estado',
  guard: 'Condição',
  leadsTo: 'Leva a',
  stays: '(fica)',
  otherwise: 'senão, quando não:',
  atOnce: 'e de imediato:',
  step: 'Passo',
  start: 'início',
  example: 'por exemplo',
  count: (paths) => `${paths} caminhos`,
  covered: (covered, declared) => `${covered} de ${declared} transições cobertas`,
  unreached: 'Fora dos caminhos',
  columns: [
    'ID do caso',
    'Título',
    'Seção',
    'Pré-condições',
    'Número do passo',
    'Ação',
    'Dados',
    'Resultado esperado',
    'Evento (nome técnico)',
    'Estados (nomes técnicos)',
    'Tela (imagem)',
  ],
}

export const phrases: Readonly<Record<Language, Phrases>> = { en: english, es: spanish, pt: portuguese }
