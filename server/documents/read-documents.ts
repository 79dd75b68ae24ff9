import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Deployment, documents, type InfoDocument, type Locale } from '../../contract/index.ts'
import { StartError } from '../start-error.ts'
import { fillIn } from './fill-in.ts'
import { createMarkdown, TextProblem } from './markdown.ts'
import { parseDocument } from './parse-document.ts'
import { type Picture, readPictures } from './pictures.ts'

/** The texts and pictures of the deployments that are served, read once. */
export interface Documents {
  /** @returns null where there is no document of that number. */
  find(deployment: Deployment, id: number, locale: Locale): InfoDocument | null
  /** @returns a picture by its address; null where there is none. */
  picture(address: string): Picture | null
}

/** Somebody has to write or mend a text: all problems, a line each. */
export class DocumentsError extends StartError {
  constructor(problems: readonly string[]) {
    super(['The texts of the shop are not whole:', ...problems.map((line) => `  - ${line}`)].join('\n'))
  }
}

const keyOf = (deployment: string, id: number, locale: Locale): string => `${deployment} ${id} ${locale}`

/**
 * Reads deployments/<content>/pages/<name>.<language>.md of every deployment, in each of its languages.
 * @param root the folder that has deployments/.
 * @throws DocumentsError that names every file that is missing or wrong.
 */
export const readDocuments = (deployments: readonly Deployment[], root: string): Documents => {
  const found = new Map<string, InfoDocument>()
  const pictures = new Map<string, Picture>()
  const problems = new Set<string>()
  for (const deployment of deployments) {
    const own = readPictures(root, deployment.content)
    for (const picture of own.values()) pictures.set(picture.path, picture)
    const markdown = createMarkdown(own)
    for (const { cImagen } of deployment.footer.partners)
      if (!own.has(cImagen))
        problems.add(`deployments/${deployment.content}/pictures/${cImagen} of ${deployment.id} is missing`)
    for (const locale of deployment.languages)
      for (const known of documents) {
        const file = `deployments/${deployment.content}/pages/${known.name}.${locale}.md`
        if (!existsSync(path.join(root, file))) {
          problems.add(`${file} of ${deployment.id} is missing`)
          continue
        }
        try {
          const text = fillIn(readFileSync(path.join(root, file), 'utf8'), deployment, locale)
          found.set(keyOf(deployment.id, known.id, locale), parseDocument(markdown, known, text))
        } catch (error) {
          if (!(error instanceof TextProblem)) throw error
          problems.add(`${file}: ${error.message}`)
        }
      }
  }
  if (problems.size > 0) throw new DocumentsError([...problems])
  return {
    find: (deployment, id, locale) => found.get(keyOf(deployment.id, id, locale)) ?? null,
    picture: (address) => pictures.get(address) ?? null,
  }
}
