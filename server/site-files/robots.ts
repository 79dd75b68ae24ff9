import { API_BASE, pageRoutes, QUEUE_BASE } from '../../contract/index.ts'

/** The part of a path before its first parameter: what robots.txt names a page by. */
const prefixOf = (path: string): string => path.split(':', 1)[0] ?? path

/** robots.txt: what is behind login, and the calls, are not for search engines. */
export const robotsText = (origin: string): string => {
  const closed = pageRoutes.filter(({ access }) => access !== 'public').map(({ path }) => prefixOf(path))
  const paths = [...new Set([...closed, `${API_BASE}/`, `${QUEUE_BASE}/`])]
  return [
    'User-agent: *',
    ...paths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
