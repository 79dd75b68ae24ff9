import { issueInWords } from '../../text/issue-in-words.ts'
import { jsonPath, type Problem } from './problem.ts'
import { type SeasonFile, seasonFile } from './season-schema.ts'

/** A record with its place in the files, for who has to look there. */
type Placed<Part extends 'venues' | 'shows' | 'products'> = SeasonFile[Part][number] & { path: string }

export type SeasonVenue = Placed<'venues'>
export type SeasonShow = Placed<'shows'>
export type SeasonProduct = Placed<'products'>

/** What the files of a season say together. */
export interface SeasonFiles extends Omit<SeasonFile, 'venues' | 'shows' | 'products'> {
  venues: SeasonVenue[]
  shows: SeasonShow[]
  products: SeasonProduct[]
}

interface SourceFile {
  /** As a refusal names it. */
  name: string
  text: string
}

/** @returns undefined where it is refused, which is added to the problems. */
const readOne = ({ name, text }: SourceFile, problems: Problem[]): SeasonFiles | undefined => {
  const refuse = (steps: readonly PropertyKey[], message: string) =>
    void problems.push({ path: `${name} ${jsonPath(steps)}`, message, refused: true })
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    refuse([], `is not JSON: ${(error as Error).message}`)
    return undefined
  }
  const parsed = seasonFile.safeParse(json)
  for (const issue of parsed.error?.issues ?? []) refuse(issue.path, issueInWords(issue))
  if (!parsed.success) return undefined
  const placed = <Record extends { key: string }>(records: Record[], of: string) =>
    records.map((record, index) => ({ ...record, path: `${name} ${jsonPath([of, index])} (${record.key})` }))
  const { venues, shows, products, ...rest } = parsed.data
  return {
    ...rest,
    venues: placed(venues, 'venues'),
    shows: placed(shows, 'shows'),
    products: placed(products, 'products'),
  }
}

/**
 * Reads a season in the shop's own format, from one file or several that are read as one.
 * @returns what they say, or every reason why they are refused; whether what they name exists is said by `toCatalogue`.
 */
export const readSeasonFiles = (
  files: readonly SourceFile[],
): { season: SeasonFiles } | { problems: Problem[] } => {
  const problems: Problem[] = []
  const parts = files.flatMap((file) => readOne(file, problems) ?? [])
  if (problems.length > 0) return { problems }
  return {
    season: {
      maps: Object.assign({}, ...parts.map(({ maps }) => maps)),
      venues: parts.flatMap(({ venues }) => venues),
      promotions: parts.flatMap(({ promotions }) => promotions),
      shows: parts.flatMap(({ shows }) => shows),
      products: parts.flatMap(({ products }) => products),
    },
  }
}
