import { Trans } from '@lingui/react/macro'
import type { DescribedChange } from '../../statecharts/compare/described-changes.ts'
import { Sign } from './sign.tsx'

interface ChangeItemProps {
  change: DescribedChange
  isSelected: boolean
  onSelect: (id: string) => void
}

/** One change in a sentence; pressing it shows it in the picture. */
export const ChangeItem = ({ change, isSelected, onSelect }: ChangeItemProps) => {
  const { sign, part, id, sentence, code, was, more } = change
  return (
    <button type="button" className="change-item" aria-pressed={isSelected} onClick={() => onSelect(id)}>
      <Sign sign={sign} />
      <span>
        {part === 'order' && (
          <b>
            <Trans>The order of the branches:</Trans>{' '}
          </b>
        )}
        <span className="change-sentence">{sentence}</span>
        {code !== '' && <code className="id"> {code}</code>}
        {was !== null && (
          <span className="sm soft change-note">
            <Trans>Before: {withoutTicks(was)}</Trans>
          </span>
        )}
        {more.map((note) => (
          <span key={note} className="sm soft change-note">
            {withoutTicks(note)}
          </span>
        ))}
      </span>
    </button>
  )
}

/** The notes are Markdown, too. */
const withoutTicks = (text: string): string => text.replaceAll('`', '')
