import { readFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '../project-root.ts'

/**
 * From the ranked list of @zxcvbn-ts/language-common 4.1.3 (MIT, Dan Wheeler, Dropbox, @zxcvbn-ts): those of eight
 * characters or more that have a letter and a number, and the first 3000 words of letters alone.
 */
const listed = new Set(
  readFileSync(path.join(projectRoot, 'server/auth/common-passwords.txt'), 'utf8').trim().split('\n'),
)

/** What is common here and not on a list that was made elsewhere. */
const ours = new Set([
  'argentina',
  'bocajuniors',
  'buenosaires',
  'contraseña',
  'contrasena',
  'paraguay',
  'riverplate',
])

/**
 * Whether a password is among the first that are guessed: on the list whatever its case, or one of its words with
 * numbers and signs after it, which is how most people meet a rule like section 5's.
 */
export const isCommonPassword = (password: string): boolean => {
  const plain = password.normalize('NFKC').toLowerCase()
  const word = plain.replace(/[^\p{L}]+$/u, '')
  return [plain, word].some((text) => listed.has(text) || ours.has(text))
}
