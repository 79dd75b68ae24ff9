import type { Notice } from '../../contract/index.ts'

export interface RaisedNotice extends Notice {
  /** It tells the end of a purchase of type BOX, which leads back to its performance. */
  box: boolean
}

/** What is shown first: the end of a purchase, then what went wrong, then what is for information only. */
const ORDER: readonly Notice['kind'][] = ['ended', 'wrong', 'info']

const rank = ({ kind }: Notice) => ORDER.indexOf(kind)

/** A server that answers with an error and one that cannot be reached are one matter to the customer. */
const matter = ({ code }: Notice) => (code === 'transport' ? 'communication' : code)

/**
 * Adds a notice behind those that go before it. Of one matter the more urgent notice stays, and of what went
 * wrong the start of a purchase in another tab.
 */
export const withNotice = (
  notices: readonly RaisedNotice[],
  notice: RaisedNotice,
): readonly RaisedNotice[] => {
  const rivals = notices.filter(
    (other) => matter(other) === matter(notice) || (other.kind === 'wrong' && notice.kind === 'wrong'),
  )
  const isBehind = (other: Notice) =>
    rank(other) < rank(notice) || (rank(other) === rank(notice) && notice.code !== 'otherTab')
  if (rivals.some(isBehind)) return notices
  return [...notices.filter((other) => !rivals.includes(other)), notice].sort((a, b) => rank(a) - rank(b))
}
