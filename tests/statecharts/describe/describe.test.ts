import { describe, expect, test } from 'vitest'
import { describePath } from '../../../statecharts/describe/described-path.ts'
import { printPaths } from '../../../statecharts/describe/formats.ts'
import { type Language, phrases } from '../../../statecharts/describe/phrases.ts'
import { discoverMachines } from '../../../statecharts/model/machine-files.ts'
import { createWords, englishWords } from '../../../statecharts/model/words.ts'
import { readWordCatalogue } from '../../../statecharts/model/words-files.ts'
import { coverMachine, type MachinePath } from '../../../statecharts/paths/cover.ts'
import { shortestPath } from '../../../statecharts/paths/shortest.ts'
import { door, doorCases } from '../support/door.ts'

const words = createWords(door, {
  ...englishWords,
  texts: { 'Somebody types a code.': 'Alguien marca un código.' },
  titles: { door: 'A door', 'door.locked': 'Locked', 'door.waiting': 'Waiting' },
})
const path = shortestPath(door, doorCases, { state: 'door.waiting' }) as MachinePath
const described = [describePath(door, doorCases, words, path, 1)]

describe('a path is described', () => {
  test('as Gherkin', () => {
    expect(printPaths('gherkin', 'door', `A door. ${words.machine}`, described, 'es')).toBe(`# language: es
@door
Característica: A door. May somebody come in? (door)

  Escenario: door-01. Waiting. It waits, "quietly".
    Dado Locked. The door is locked. (door.locked)
    Cuando Alguien marca un código. (code)
      | good | false |
    Entonces Waiting. It waits, "quietly". (door.waiting)
`)
  })

  test('as CSV in UTF-8 that Excel knows for such, with quotes doubled and lines that end in CR LF', () => {
    expect(printPaths('csv', 'door', words.machine, described, 'es').split('\r\n')).toEqual([
      '\uFEFFID del caso,Título,Sección,Precondiciones,Número de paso,Acción,Datos,Resultado esperado,Evento (nombre técnico),Estados (nombres técnicos),Pantalla (imagen)',
      'door-01,"door-01. Waiting. It waits, ""quietly"".",A door (door),Locked. The door is locked.,1,Alguien marca un código.,good = false,"Waiting. It waits, ""quietly"".",code,door.waiting,',
      '',
    ])
  })

  test('with the picture of the state that a step leads to', () => {
    const screenOf = (id: string) => (id === 'door.waiting' ? 'docs/screens/door.waiting.webp' : null)
    const paths = [describePath(door, doorCases, words, path, 1, { screenOf })]
    expect(printPaths('csv', 'door', words.machine, paths, 'es')).toContain(
      ',code,door.waiting,docs/screens/door.waiting.webp\r\n',
    )
    expect(printPaths('gherkin', 'door', words.machine, paths, 'es')).toMatch(
      /\(door\.waiting\)\n {4}# docs\/screens\/door\.waiting\.webp\n$/,
    )
    const { steps, given } = JSON.parse(printPaths('json', 'door', words.machine, paths, 'es')).paths[0]
    expect(steps[0].arrived[0].screen).toBe('docs/screens/door.waiting.webp')
    expect(given[0]).not.toHaveProperty('screen')
  })

  test.each([
    ['en', 'Case ID,Title,Section,Preconditions,Step Number,Action,Data,Expected Result'],
    ['pt', 'ID do caso,Título,Seção,Pré-condições,Número do passo,Ação,Dados,Resultado esperado'],
  ] as const)('as CSV with headings in %s', (language, headings) => {
    expect(printPaths('csv', 'door', words.machine, described, language).slice(1)).toMatch(
      new RegExp(`^${headings},`),
    )
  })

  test('as CSV in which the title begins a case and the id joins its rows', () => {
    const [path] = described
    const twice = { ...path!, steps: [...path!.steps, ...path!.steps] }
    const rows = printPaths('csv', 'door', words.machine, [twice, { ...path!, steps: [] }], 'en')
      .split('\r\n')
      .slice(1, -1)
      .map((row) =>
        row
          .replaceAll('"Waiting. It waits, ""quietly""."', 'Waits')
          .replace('"door-01. Waiting. It waits, ""quietly""."', 'Title')
          .split(','),
      )
    expect(rows.map((row) => row.slice(0, 5))).toEqual([
      ['door-01', 'Title', 'A door (door)', 'Locked. The door is locked.', '1'],
      ['door-01', '', '', '', '2'],
      ['door-01', 'Title', 'A door (door)', 'Locked. The door is locked.', '1'],
    ])
    expect(rows[2]!.slice(4)).toEqual([
      '1',
      'It starts.',
      '',
      'Locked. The door is locked.',
      '',
      'door.locked',
      '',
    ])
  })

  test('as a table', () => {
    expect(printPaths('table', 'door', words.machine, described, 'en')).toBe(
      [
        'Path door-01. Waiting. It waits, "quietly".',
        '  0  start                                          Locked. The door is locked. (door.locked)',
        '  1  Alguien marca un código. (code)  good = false  Waiting. It waits, "quietly". (door.waiting)',
        '',
      ].join('\n'),
    )
  })

  test('as JSON with whole events', () => {
    expect(JSON.parse(printPaths('json', 'door', words.machine, described, 'en'))).toEqual({
      format: 'taquilla-paths',
      version: 1,
      machine: 'door',
      paths: [
        {
          id: 'door-01',
          title: 'Waiting. It waits, "quietly".',
          input: null,
          given: [{ id: 'door.locked', title: 'Locked', words: 'The door is locked.' }],
          steps: [
            {
              event: { type: 'code', good: false },
              words: 'Alguien marca un código.',
              arrived: [{ id: 'door.waiting', title: 'Waiting', words: 'It waits, "quietly".' }],
              states: [{ id: 'door.waiting', title: 'Waiting', words: 'It waits, "quietly".' }],
              taken: ['door.locked|code|1'],
            },
          ],
        },
      ],
    })
  })
})

const covered = (await discoverMachines()).map(({ machine, cases }) => ({
  machine,
  cases: cases!,
  paths: coverMachine(machine, cases!).paths,
}))

const everyPath = covered.flatMap(({ machine, cases, paths }) => {
  const english = createWords(machine, readWordCatalogue('en'))
  return paths.map((each, index) => describePath(machine, cases, english, each, index + 1))
})

describe('the data of a step', () => {
  test('are fields that its sample has', () => {
    const lacking = everyPath.flatMap(({ id, data, steps }) =>
      [data, ...steps.map((step) => step.data)].flatMap((fields, step) =>
        fields.filter(([, value]) => value === '—').map(([field]) => `${id}, step ${step}: ${field}`),
      ),
    )
    expect(lacking).toEqual([])
  })

  test('name the open purchase of a cart that finds one', () => {
    const cart = everyPath.find(({ id }) => id === 'cart-01')!
    const found = cart.steps.filter(({ event }) => (event as { process?: object }).process !== null)
    expect(found.some(({ data }) => data.some(([field]) => field.startsWith('process.')))).toBe(true)
    expect(cart.steps.flatMap(({ data }) => data)).not.toContainEqual(['process', '—'])
  })

  test('never go back in time within a path', () => {
    const backwards = everyPath.flatMap(({ id, steps }) => {
      const times = steps.flatMap(({ event: { now } }, step) =>
        typeof now === 'number' ? { now, step } : [],
      )
      return times
        .filter(({ now }, index) => index > 0 && now < times[index - 1]!.now)
        .map(({ step }) => `${id}, step ${step + 1}`)
    })
    expect(backwards).toEqual([])
  })

  test('of a recording are called examples, since it holds none', () => {
    const recorded = describePath(door, doorCases, words, path, 'recorded', { isRecorded: true })
    const lines = printPaths('gherkin', 'door', words.machine, [recorded], 'es').split('\n')
    expect(lines).toContain('      | por ejemplo, good | false |')
    expect(printPaths('table', 'door', words.machine, [recorded], 'en')).toContain(
      'for example, good = false',
    )
    expect(printPaths('csv', 'door', words.machine, [recorded], 'pt')).toContain(
      '"por exemplo, good = false"',
    )
  })
})

describe.each(['es', 'en', 'pt'] as Language[])('Gherkin in %s', (language) => {
  const { feature, scenario, given, when, outcome, and } = phrases[language]
  const row = /^ {6}(\|( (\\[|\\]|[^|\\])+ )){2}\|$/

  test('of every machine holds one feature of scenarios, each of steps with a state to check', () => {
    for (const { machine, cases, paths: drawn } of covered) {
      const said = createWords(machine, readWordCatalogue(language))
      const paths = drawn.map((one, index) => describePath(machine, cases, said, one, index + 1))
      const about = `${said.title(machine.id)}. ${said.machine}`
      const [comment, tag, head, ...lines] = printPaths('gherkin', machine.id, about, paths, language)
        .trimEnd()
        .split('\n')
      expect([comment, tag, head]).toEqual([
        `# language: ${language}`,
        `@${machine.id}`,
        `${feature}: ${about} (${machine.id})`,
      ])
      const kinds = lines.map((line) => {
        if (line === '') return ''
        if (line.startsWith(`  ${scenario}: `)) return 'S'
        if (row.test(line)) return 'd'
        const keyword = /^ {4}(\S+) \S/.exec(line)?.[1]
        return { [given]: 'g', [when]: 'w', [outcome]: 't', [and]: 'a' }[keyword ?? ''] ?? '?'
      })
      expect(kinds.join('')).toMatch(/^(Sga*d*(wd*ta*)*)+$/)
      expect(kinds.filter((kind) => kind === 'S')).toHaveLength(paths.length)
    }
  })
})
