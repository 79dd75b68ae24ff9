import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** What is written on the first page of a PDF. */
export const printedWords = async (data: Uint8Array): Promise<string> => {
  const page = await (await getDocument({ data, verbosity: 0 }).promise).getPage(1)
  const { items } = await page.getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join(' ')
}
