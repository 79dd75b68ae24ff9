import { Trans } from '@lingui/react/macro'
import { idOfNow } from '../../statecharts/cases/test-case.ts'
import { casesHref } from './case-href.ts'
import { caseRenames } from './cases-data.ts'

/** What stands at the address of a case that is no more, or never was. */
export const NoCase = ({ id, query }: { id: string; query: URLSearchParams }) => {
  const now = idOfNow(id, caseRenames)
  return (
    <article className="one-case">
      <h2 className="d">
        <Trans>This case has changed, or there is none.</Trans>
      </h2>
      <p>
        <Trans>
          No case is called <code>{id}</code> now: what is done in it, or where that leads, is no more as it
          was.
        </Trans>
      </p>
      {now !== null && now !== id && (
        <a className="btn" href={casesHref(query, { case: now })}>
          <Trans>Open the case that took its place</Trans>
        </a>
      )}
      <a className="btn line" href={casesHref(query, { case: '' })}>
        <Trans>All cases</Trans>
      </a>
    </article>
  )
}
