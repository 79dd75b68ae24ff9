import { Feed } from 'feed'
import { languageQuery, pageUrl } from '../../contract/index.ts'
import { escapeHtml } from '../text/html.ts'
import { message } from '../text/messages.ts'
import type { SiteFileQuestion } from './site-file.ts'

/** A feed reader asks again and again: it needs what came lately. */
const NEWEST = 50

/** /novedades.atom: the shows that were announced last, the newest first. */
export const newsFeed = ({
  deployment,
  locale,
  origin,
  shows,
  placeOf,
  say,
  now,
}: SiteFileQuestion): string => {
  const newest = shows
    .toSorted((a, b) => b.addedAt.getTime() - a.addedAt.getTime() || b.id - a.id)
    .slice(0, NEWEST)
  const query = languageQuery(locale, deployment)
  const feed = new Feed({
    id: `${origin}/`,
    title: message(locale, 'feed.title', { shop: deployment.name }),
    link: `${origin}/${query}`,
    language: locale,
    updated: newest[0]?.addedAt ?? now,
    generator: false,
    feedLinks: { atom: `${origin}/novedades.atom${query}` },
    author: { name: deployment.name, link: origin },
  })
  for (const show of newest) {
    const id = origin + pageUrl.landing(show.seo)
    const content = [say(show.tagline), placeOf(show)].filter(Boolean).join(' · ')
    feed.addItem({
      id,
      title: escapeHtml(say(show.name)),
      link: id + query,
      date: show.addedAt,
      description: escapeHtml(content),
    })
  }
  return feed.atom1()
}
