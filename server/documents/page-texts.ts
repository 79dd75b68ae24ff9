import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The texts in deployments/<content>/pages by their file names; none where there is no such folder. */
export const readPageTexts = (root: string, content: string): ReadonlyMap<string, string> => {
  const folder = path.join(root, 'deployments', content, 'pages')
  if (!existsSync(folder)) return new Map()
  return new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.md'))
      .toSorted()
      .map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]),
  )
}
