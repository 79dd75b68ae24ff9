import { Trans, useLingui } from '@lingui/react/macro'
import { useContext } from 'react'
import type { Locale } from '../../contract/client-state.ts'
import type { Words } from '../../statecharts/model/words.ts'
import { droppedAction, mistakeOf } from '../../statecharts/unproven/mistake.ts'
import type { Gap } from '../../statecharts/unproven/unproven.ts'
import { WordsContext } from '../language/words.ts'
import { GapSign } from './gap-sign.tsx'
import { sayReason } from './unproven-data.ts'

interface GapItemProps {
  gap: Gap
  words: Words
  isSelected: boolean
  onSelect: (id: string) => void
}

/** One gap in a sentence, with its reason; pressing it shows it in the picture. */
export const GapItem = ({ gap, words, isSelected, onSelect }: GapItemProps) => {
  const { i18n } = useLingui()
  const { texts } = useContext(WordsContext)
  const { kind, id, mistake, because } = gap
  const sentence = id.includes('|') ? words.arrow(id).sentence : words.title(id)
  return (
    <button type="button" className="gap-item" aria-pressed={isSelected} onClick={() => onSelect(id)}>
      <GapSign kind={kind} />
      <span>
        <b className="gap-sentence">{sentence}</b>
        {mistake !== null && (
          <span className="sm gap-note">
            <PlantedMistake label={mistake} where={id} words={words} />
          </span>
        )}
        <span className="sm soft gap-note">{sayReason(i18n.locale as Locale, because, texts)}</span>
        <code className="id">{id}</code>
      </span>
    </button>
  )
}

const PlantedMistake = ({ label, where, words }: { label: string; where: string; words: Words }) => {
  const { kind, id } = mistakeOf(label, where)
  const other = id === null ? '' : words.title(id)
  if (kind === 'leadsTo') return <Trans>No test finds it if this leads to “{other}” instead.</Trans>
  if (kind === 'beginsIn') return <Trans>No test finds it if this begins with “{other}” instead.</Trans>
  if (kind === 'leadsNowhere') return <Trans>No test finds it if this leads nowhere.</Trans>
  if (kind === 'guardRemoved') return <Trans>No test finds it if this no longer asks its condition.</Trans>
  if (kind === 'guardNegated') return <Trans>No test finds it if this asks the opposite condition.</Trans>
  const name = droppedAction(label)
  const action = name === null ? '' : words.action(name)
  if (name !== null) return <Trans>No test finds it if this is left out: {action}</Trans>
  if (kind === 'dropped') return <Trans>No test finds it if this is left out.</Trans>
  return <Trans>No test finds this planted mistake: {label}.</Trans>
}
