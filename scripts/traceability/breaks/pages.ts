import type { Break } from './break.ts'

/** Of rows about routes, names, states, transitions and switches. */
export const PAGES: Readonly<Record<string, Break>> = {
  'TRANS-session.bearer': {
    file: 'src/api/client.ts',
    find: "if (token) headers.set('authorization'",
    instead: "if (!token) headers.set('authorization'",
  },
}
