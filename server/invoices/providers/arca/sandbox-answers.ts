import { envelopeOf } from './post-soap.ts'
import type { Refused } from './sandbox-rules.ts'
import { type Elements, WSFE_NAMESPACE } from './wsfe-request.ts'
import { writeXml } from './xml.ts'

/** A list of what is wrong, with the authority's code. */
export const problems = (list: string, item: string, { code, text }: Refused): Elements => [
  [
    list,
    [
      [
        item,
        [
          ['Code', code],
          ['Msg', text],
        ],
      ],
    ],
  ],
]

export const answer = (operation: string, result: Elements): string =>
  envelopeOf(
    `<${operation}Response xmlns="${WSFE_NAMESPACE}">${writeXml([[`${operation}Result`, result]], '')}</${operation}Response>`,
  )

export const ABSENT: Refused = { code: 602, text: 'No existen datos en nuestros registros.' }
