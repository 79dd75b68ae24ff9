import { Trans } from '@lingui/react/macro'
import { MachineTitle, Titled } from '../components/titled.tsx'
import type { Findable } from './found-questions.ts'

/** One of what was found: a question with its verdict, or a part with what it is, and of which machine. */
export const FoundItem = ({ part, withMachine }: { part: Findable; withMachine: boolean }) => {
  if (part.kind === 'question')
    return (
      <>
        <b>{part.title}</b>{' '}
        <span className="soft xs">
          <Trans>question</Trans>
        </span>
        <span className="words xs">{part.words}</span>
      </>
    )
  return (
    <>
      <Titled title={part.title} name={part.name} />{' '}
      <span className="soft xs">{part.kind === 'state' ? <Trans>state</Trans> : <Trans>event</Trans>}</span>
      {withMachine && (
        <span className="soft xs">
          {' '}
          · <MachineTitle name={part.machine} />
        </span>
      )}
      {part.words !== '' && <span className="words xs">{part.words}</span>}
    </>
  )
}
