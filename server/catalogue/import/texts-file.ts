import { type CatalogueTexts, catalogueTexts } from '../../../contract/index.ts'
import { jsonPath, type Problem } from './problem.ts'

/**
 * Reads the texts of a season in other languages from the text of their file.
 * @returns the texts, or every reason why the file is refused.
 */
export const readTextsFile = (text: string): { texts: CatalogueTexts } | { problems: Problem[] } => {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    return { problems: [{ path: '$', message: `is not JSON: ${(error as Error).message}`, refused: true }] }
  }
  const parsed = catalogueTexts.safeParse(json)
  if (parsed.success) return { texts: parsed.data }
  return {
    problems: parsed.error.issues.map(({ path, code, message }) => ({
      path: jsonPath(path),
      message: code === 'unrecognized_keys' ? 'has other keys than es, en and pt' : message,
      refused: true,
    })),
  }
}
