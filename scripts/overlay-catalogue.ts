import { readFile } from 'node:fs/promises'
import { createCompiledCatalog } from '@lingui/cli/api'
import { formatter } from '@lingui/format-po'
import type { Plugin } from 'vite'

const QUERY = '?overlay'

/**
 * Compiles `NAME.po?overlay`: a catalogue beside those that are extracted, which has only the messages that another
 * Spanish says in other words.
 */
export const overlayCatalogue: Plugin = {
  name: 'overlay-catalogue',
  load: {
    filter: { id: /\.po\?overlay$/ },
    handler: async (id) => {
      const file = id.slice(0, -QUERY.length)
      const entries = await formatter().parse(await readFile(file, 'utf8'), {
        locale: 'es',
        sourceLocale: 'en',
        filename: file,
      })
      const messages = Object.fromEntries(
        Object.entries(entries).map(([key, { translation = '' }]) => [key, translation]),
      )
      return createCompiledCatalog('es', messages, { namespace: 'es' }).source
    },
  },
}
