import fc from 'fast-check'
import * as z from 'zod/mini'

/** The part of JSON Schema that the contract's requests come to. */
interface JsonSchema {
  type?: string
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

/** Values that mean something to the shop, tried wherever their kind fits. */
export interface Known {
  numbers: readonly number[]
  texts: readonly string[]
  /** Of the texts, what leads furthest. */
  likely: readonly string[]
}

const patternsOf = (schema: JsonSchema): RegExp[] =>
  [schema, ...(schema.allOf ?? [])].flatMap(({ pattern }) =>
    pattern === undefined ? [] : [new RegExp(pattern, 'u')],
  )

/** fast-check makes no text of a lookahead, and of \\p{…} only slowly: letters of several scripts are filtered. */
const isGenerative = ({ source }: RegExp): boolean => !/\(\?!|\\p\{/.test(source)
const LETTERS = fc.constantFrom(...Array.from("aeZñÇéß漢яأ '-."))

const ANY_TEXT = fc.string({ unit: 'binary', maxLength: 60 })
const ANY_NAME = fc.string({ unit: LETTERS, minLength: 1 })

/** Kept by pattern: making one takes longer than sending the request that it is for. */
const made = new Map<string, fc.Arbitrary<string>>()
const matching = (pattern: RegExp): fc.Arbitrary<string> => {
  const known = made.get(pattern.source) ?? fc.stringMatching(pattern)
  made.set(pattern.source, known)
  return known
}

const freeText = (patterns: RegExp[]): fc.Arbitrary<string> => {
  if (patterns.length === 0) return ANY_TEXT
  const pattern = patterns.find(isGenerative)
  return pattern === undefined ? ANY_NAME : matching(pattern)
}

const textOf = (schema: JsonSchema, { numbers, texts, likely }: Known): fc.Arbitrary<string> => {
  const patterns = patternsOf(schema)
  const fits = (text: string) =>
    text.length >= (schema.minLength ?? 0) &&
    text.length <= (schema.maxLength ?? Number.POSITIVE_INFINITY) &&
    patterns.every((pattern) => pattern.test(text))
  const weighted = [
    { weight: 6, texts: likely.filter(fits) },
    { weight: 3, texts: [...texts, ...numbers.map(String)].filter(fits) },
  ].filter((one) => one.texts.length > 0)
  return fc.oneof(
    ...weighted.map((one) => ({ weight: one.weight, arbitrary: fc.constantFrom(...one.texts) })),
    { weight: 2, arbitrary: freeText(patterns).filter(fits) },
  )
}

const integerOf = ({ minimum = -(2 ** 31), maximum = 2 ** 31 - 1 }: JsonSchema, { numbers }: Known) => {
  const known = [minimum, maximum, ...numbers].filter((one) => one >= minimum && one <= maximum)
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...known) },
    { weight: 4, arbitrary: fc.constantFrom(...known.filter((one) => one <= 4)) },
    { weight: 1, arbitrary: fc.integer({ min: minimum, max: maximum }) },
  )
}

/** Amounts, with cents and with what is none. */
const amountOf = ({ minimum = -1e9, maximum = 1e9 }: JsonSchema) =>
  fc.oneof(
    fc.constantFrom(minimum, maximum, 0, 0.01, 1234.5),
    fc.double({ min: minimum, max: maximum, noNaN: true }),
  )

const valuesOf = (schema: JsonSchema, known: Known): fc.Arbitrary<unknown> => {
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives !== undefined) return fc.oneof(...alternatives.map((one) => valuesOf(one, known)))
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(
        ([name, field]) => [name, valuesOf(field, known)] as const,
      )
      return fc.record(Object.fromEntries(fields), {
        requiredKeys: schema.required ?? [],
        noNullPrototype: true,
      })
    }
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}, known), { maxLength: 4 })
    case 'string':
      return textOf(schema, known)
    case 'number':
      return amountOf(schema)
    case 'integer':
      return integerOf(schema, known)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      throw new Error(`no values for ${JSON.stringify(schema)}`)
  }
}

const jsonSchemaOf = (schema: z.ZodMiniType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema

/** Values that a schema of the contract accepts. */
export const accepted = (schema: z.ZodMiniType, known: Known): fc.Arbitrary<unknown> =>
  valuesOf(jsonSchemaOf(schema), known)

/** Each field of a schema by itself: what stands in a path or in a query. */
export const acceptedFields = (
  schema: z.ZodMiniType | undefined,
  known: Known,
): Record<string, fc.Arbitrary<string>> => {
  const { properties = {} } = schema === undefined ? {} : jsonSchemaOf(schema)
  return Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, valuesOf(field, known).map(String)]),
  )
}
