import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { chartSvg } from '../../statecharts/draw/svg.ts'
import { mermaidOf } from '../../statecharts/export/mermaid.ts'
import { statelyCode } from '../../statecharts/export/stately.ts'
import type { Chart } from '../../statecharts/model/chart.ts'
import type { Words } from '../../statecharts/model/words.ts'
import type { ViewedMachine } from '../charts-data.ts'
import { saveFile } from '../save-file.ts'
import { shownScheme } from '../theme/theme-choice.ts'
import { pngOf } from './png.ts'

/** A machine, with its picture in the language of the page. */
type Exported = Pick<ViewedMachine, 'machine' | 'chart' | 'layout'> & { described: Chart; words: Words }

interface Export {
  ending: string
  label: ReactNode
  make: (exported: Exported) => Blob | Promise<Blob>
}

const PNG_SCALE = 2

const exports: readonly Export[] = [
  {
    ending: 'svg',
    label: <Trans key="svg">Picture (SVG)</Trans>,
    make: ({ described, layout, words }) =>
      new Blob([chartSvg(described, layout, words)], { type: 'image/svg+xml' }),
  },
  {
    ending: 'png',
    label: <Trans key="png">Picture (PNG)</Trans>,
    make: ({ described, layout, words }) =>
      pngOf(
        chartSvg(described, layout, words, { scheme: shownScheme() }),
        layout.width,
        layout.height,
        PNG_SCALE,
      ),
  },
  {
    ending: 'mmd',
    label: <Trans key="mmd">Mermaid</Trans>,
    make: ({ chart, words }) => new Blob([mermaidOf(chart, words)], { type: 'text/plain' }),
  },
  {
    ending: 'js',
    label: <Trans key="js">Code for Stately’s editor: paste it at Code, Import</Trans>,
    make: ({ machine }) => new Blob([statelyCode(machine)], { type: 'text/javascript' }),
  },
]

interface ExportsProps {
  viewed: ViewedMachine
  /** Its chart in the words of the page. */
  described: Chart
  words: Words
}

/** Takes the chart elsewhere. */
export const Exports = ({ viewed, described, words }: ExportsProps) => {
  const save = async ({ ending, make }: Export) => {
    saveFile(`${viewed.name}.${ending}`, await make({ ...viewed, described, words }))
  }
  return (
    <details className="exports">
      <summary className="btn line small">
        <Trans>Export</Trans>
      </summary>
      <ul>
        {exports.map((each) => (
          <li key={each.ending}>
            <button type="button" onClick={() => void save(each)}>
              {each.label}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
