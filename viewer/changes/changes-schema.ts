import * as z from 'zod/mini'

const MOST = 5000
/** Deeper than any chart; keeps a file from nesting without end. */
const DEEPEST = 20

const name = z.string().check(z.maxLength(500))
const text = z.string().check(z.maxLength(4000))
const names = z.array(name).check(z.maxLength(MOST))
/** Numbers go into the picture as they come. */
const pixels = z.number().check(z.minimum(-100_000), z.maximum(100_000))
const texts = z.record(name, text)
const sign = z.enum(['added', 'changed', 'removed'])
const list = <Item extends z.ZodMiniType>(item: Item) => z.array(item).check(z.maxLength(MOST))

const state = (depth: number): z.ZodMiniType =>
  z.object({
    id: name,
    key: name,
    kind: z.enum(['atomic', 'compound', 'parallel', 'final', 'history']),
    description: text,
    tags: names,
    entry: names,
    exit: names,
    raises: names,
    invokes: names,
    initial: z.nullable(name),
    states: depth === 0 ? z.array(z.never()) : list(z.lazy(() => state(depth - 1))),
  })

const transition = z.object({
  key: name,
  source: name,
  trigger: z.enum(['event', 'done', 'error', 'snapshot', 'after', 'stateDone', 'always']),
  name,
  targets: names,
  guard: z.nullable(name),
  actions: names,
  raises: names,
  reenter: z.boolean(),
  description: text,
})

const point = z.object({ x: pixels, y: pixels })
const box = { x: pixels, y: pixels, width: pixels, height: pixels }
const TEXT_KINDS = ['title', 'incoming', 'invoke', 'event', 'done', 'error', 'snapshot', 'after'] as const
const placedText = z.object({
  ...box,
  kind: z.enum([...TEXT_KINDS, 'stateDone', 'always']),
  of: name,
  key: z.nullable(name),
  target: z.nullable(name),
  wrap: pixels,
})
const layout = z.object({
  name,
  width: pixels.check(z.minimum(1)),
  height: pixels.check(z.minimum(1)),
  states: list(
    z.object({ ...box, id: name, titleHeight: pixels, contentHeight: pixels, texts: list(placedText) }),
  ).check(z.minLength(1)),
  edges: list(
    z.object({
      ...{ keys: names, source: name, target: name },
      points: list(point).check(z.minLength(2)),
      label: z.object(box),
      texts: list(placedText),
    }),
  ),
  initials: list(
    z.object({ state: name, target: name, dot: point, points: list(point).check(z.minLength(2)) }),
  ),
})

const arrow = z.object({
  sentence: text,
  question: z.nullable(text),
  otherwise: z.boolean(),
  raised: z.array(text),
})
const change = z.object({
  sign,
  part: z.enum(['state', 'transition', 'order']),
  id: name,
  sentence: text,
  code: name,
  was: z.nullable(text),
  more: z.array(text),
})
const said = z.object({
  title: text,
  about: text,
  changes: list(change),
  picture: z.object({
    titles: texts,
    actors: texts,
    events: texts,
    arrows: z.record(name, arrow),
    notes: texts,
  }),
})

/** A ChangesFile. */
export const changesSchema = z.object({
  format: z.literal('taquilla-changes'),
  version: z.literal(1),
  since: name,
  charts: z
    .array(
      z.object({
        name,
        in: z.enum(['before', 'after', 'both']),
        said: z.object({ es: said, en: said, pt: said }),
        paths: z.object({ kept: z.number(), added: list(names), removed: list(names) }),
        picture: z.object({
          chart: z.object({
            name,
            description: text,
            root: state(DEEPEST),
            transitions: list(transition),
            messages: z.record(name, z.unknown()),
          }),
          layout,
          signs: z.record(name, sign),
        }),
      }),
    )
    .check(z.maxLength(200)),
})
