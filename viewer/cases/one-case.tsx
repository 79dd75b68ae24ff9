import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { TestCase } from '../../statecharts/cases/test-case.ts'
import { SpecificationRows } from '../chart/specification-rows.tsx'
import { machines } from '../charts-data.ts'
import { machineHref } from '../route.ts'
import { casesHref } from './case-href.ts'
import { CaseStep } from './case-step.tsx'
import type { Results } from './results.ts'
import { VerdictPart } from './verdict-part.tsx'

interface OneCaseProps {
  tried: TestCase
  results: Results
  /** The case of the list to try after this one. */
  next: TestCase | undefined
  query: URLSearchParams
}

/** One case: what has to be so before, its steps with what to expect, and whether it passed. */
export const OneCase = ({ tried, results, next, query }: OneCaseProps) => {
  const { id, title, part, machine, about, before, cards, steps, rows } = tried
  const result = results.get(id)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('article')?.scrollIntoView()
  }, [])
  const viewed = machines.get(machine)
  const listed = viewed?.rows.filter((row) => rows.includes(row.id)) ?? []
  return (
    <article className="one-case">
      <p className="back">
        <a className="link" href={casesHref(query, { case: '' })}>
          ‹ <Trans>All cases</Trans>
        </a>
      </p>
      <p className="sm">
        {part.title} · {viewed ? <a href={machineHref(machine)}>{about}</a> : about}{' '}
        <code className="id">{id}</code>
      </p>
      <h2 className="d" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {!tried.isInWords && (
        <p className="sm soft">
          <Trans>Some steps are in the words of the chart, and not yet in those of the screen.</Trans>
        </p>
      )}
      <div className="case-before">
        <p>
          <b>
            <Trans>Before you begin</Trans>
          </b>
        </p>
        {[...before, ...cards].map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <ol className="case-steps">
        {steps.map((step, turn) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a case never change places
          <CaseStep key={turn} tried={tried} turn={turn} step={step} noted={result?.steps[turn] ?? null} />
        ))}
      </ol>
      <VerdictPart tried={tried} result={result} next={next} query={query} />
      {listed.length > 0 && (
        <details className="case-rows">
          <summary>
            <Trans>Rows of the specification</Trans>
          </summary>
          <SpecificationRows rows={listed} />
        </details>
      )}
    </article>
  )
}
