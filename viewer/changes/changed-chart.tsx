import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import type { Locale } from '../../contract/client-state.ts'
import type { ChangedChart as Changed } from '../../statecharts/compare/changes-file.ts'
import { chartWithNotes, pictureWords } from '../../statecharts/compare/picture-texts.ts'
import { ChartCanvas } from '../components/chart-canvas.tsx'
import { panelHref, replaceHash } from '../route.ts'
import { ChangeItem } from './change-item.tsx'
import { ChangedPaths } from './changed-paths.tsx'
import { Sign } from './sign.tsx'

interface ChangedChartProps {
  changed: Changed
  /** Whether it is unfolded at first. */
  isOpen: boolean
}

const order = ['added', 'changed', 'removed'] as const

/** What changed in one chart: a sentence for each change, beside the picture in which it is marked. */
export const ChangedChart = ({ changed, isOpen }: ChangedChartProps) => {
  const { i18n } = useLingui()
  const { name, in: where, said } = changed
  const { title, about, changes } = said[i18n.locale as Locale]
  const [open, setOpen] = useState(isOpen)
  const counts = order
    .map((sign) => ({ sign, count: changes.filter((change) => change.sign === sign).length }))
    .filter(({ count }) => count > 0)
  return (
    <details
      className="changed-chart"
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <h2 className="d">{title}</h2> <code className="id">{name}</code>
        <span className="changed-counts num">
          {where === 'after' && (
            <>
              <Sign sign="added" /> <Trans>a new chart</Trans>
            </>
          )}
          {where === 'before' && (
            <>
              <Sign sign="removed" /> <Trans>the chart is gone</Trans>
            </>
          )}
          {counts.map(({ sign, count }) => (
            <span key={sign}>
              <Sign sign={sign} /> {count}
            </span>
          ))}
        </span>
      </summary>
      {open && <Opened changed={changed} about={where === 'both' ? null : about} />}
    </details>
  )
}

const Opened = ({ changed, about }: { changed: Changed; about: string | null }) => {
  const { i18n } = useLingui()
  const language = i18n.locale as Locale
  const { name, said, picture, paths } = changed
  const { changes, picture: texts } = said[language]
  const words = useMemo(() => pictureWords(texts, language), [texts, language])
  const described = useMemo(() => chartWithNotes(picture.chart, texts), [picture, texts])
  const [selected, setSelected] = useState<string | null>(changes[0]?.id ?? null)
  const select = (id: string) => {
    setSelected(id)
    replaceHash(panelHref('changes', { chart: name }))
  }
  return (
    <div className="changed-stage">
      <div className="changed-words">
        {about !== null && <p>{about}</p>}
        <ol className="changed-list">
          {changes.map((change) => (
            <li key={`${change.part} ${change.id}`}>
              <ChangeItem change={change} isSelected={change.id === selected} onSelect={select} />
            </li>
          ))}
        </ol>
        <ChangedPaths paths={paths} texts={texts} />
      </div>
      <ChartCanvas
        chart={described}
        layout={picture.layout}
        say={words}
        signs={picture.signs}
        selected={selected}
        onSelect={select}
      />
    </div>
  )
}
