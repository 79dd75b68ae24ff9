import fc from 'fast-check'

/** Ends of the columns, of JavaScript's integers, and what is no whole number. */
const numbers = [
  0,
  -0,
  -1,
  0.5,
  1e-7,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 53,
  2 ** 63,
  1e308,
  4_111_111_111_111_111,
]

/** Texts that parsers, databases and renderers have stumbled over. */
export const oddTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfff\ud800b',
  '\ufeff',
  '\u202eabc',
  'e\u0301\u0301\u0301',
  '👩‍👩‍👧',
  'İıß',
  "'; drop table purchase; --",
  '%s %d {0} {{7*7}}',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-1',
  '2147483648',
  '9'.repeat(400),
  '4111 1111 1111 1111',
  'a'.repeat(201),
  'ñ'.repeat(10_000),
  'a.'.repeat(15_000),
  `a@${'a.'.repeat(15_000)}`,
  '1 '.repeat(15_000),
]

const nested = (depth: number, value: unknown = 1): unknown =>
  depth === 0 ? value : nested(depth - 1, depth % 2 === 0 ? [value] : { a: value })

/** Any value that JSON can carry, the likely mistakes first. */
export const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { a: 1 }),
  fc.constantFrom(...numbers),
  fc.constantFrom(...oddTexts),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' }),
  fc.constantFrom(nested(20), nested(40), Array(3000).fill(0), Array(5000).fill({})),
)

/** Bodies that are no JSON of the contract, as text or as bytes. */
export const rawBodies: fc.Arbitrary<string | Uint8Array> = fc.oneof(
  fc.constantFrom<string>(
    '',
    ' ',
    '{',
    '{}{}',
    '{"a":}',
    "{'a':1}",
    '[1,]',
    '\ufeff{}',
    '{"a":1e400}',
    '{"a":-0,"a":01}',
    '{"a":NaN}',
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    '{"a":"\\ud800"}',
    '{"a":"\\u0000"}',
    '{"idFuncion":1,"idFuncion":2,"idFuncion":{}}',
    '['.repeat(60_000),
    '{"a":'.repeat(12_000),
    `{"a":"${'x'.repeat(65_000)}"}`,
    `{"a":"${'x'.repeat(200_000)}"}`,
    `[${'1,'.repeat(30_000)}1]`,
    'a=1&b=2',
  ),
  fc.constantFrom(
    new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
    new Uint8Array([0xed, 0xa0, 0x80]),
    new Uint8Array([0xc0, 0x80]),
  ),
  fc.uint8Array({ maxLength: 60 }),
  fc.json({ stringUnit: 'binary' }),
)
