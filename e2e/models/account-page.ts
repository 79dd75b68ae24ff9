import type { TestContext } from '../replay/context.ts'

/** A button of the page itself, by its English name. */
export const button = ({ page, says }: TestContext, english: string) =>
  page.getByRole('main').getByRole('button', { name: says(english) })
