/** What an attribute in double quotes and the address of data cannot hold as it is. */
const ESCAPES: Readonly<Record<string, string>> = {
  '"': "'",
  '%': '%25',
  '#': '%23',
  '&': '%26',
  '\n': '',
}

const dataUri = (svg: string): string =>
  `data:image/svg+xml,${svg.replace(/["%#&\n]/g, (sign) => ESCAPES[sign] as string)}`

/**
 * Puts the page's first picture into the page, so that the largest paint waits for no request.
 * @param html a rendered page; its first picture is the one with high priority.
 * @param pictureOf gives the SVG of a path, null where there is none: the picture is then left as it is.
 */
export const inlineFirstPicture = (html: string, pictureOf: (path: string) => string | null): string => {
  const [image = '', source = ''] = /<img [^>]*?src="([^"]*)"[^>]*fetchPriority="high"[^>]*>/.exec(html) ?? []
  const svg = source === '' ? null : pictureOf(source)
  if (svg === null) return html
  return html
    .replace(`<link rel="preload" as="image" href="${source}" fetchPriority="high"/>`, '')
    .replace(image, () => image.replace(source, () => dataUri(svg)))
}
