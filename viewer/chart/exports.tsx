import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { chartSvg } from '../../charts/draw/svg.ts'
import { mermaidOf } from '../../charts/export/mermaid.ts'
import { statelyJson } from '../../charts/export/stately.ts'
import type { ViewedMachine } from '../charts-data.ts'
import { pngOf, saveFile } from './save-file.ts'

interface Export {
  ending: string
  label: ReactNode
  make: (viewed: ViewedMachine) => Blob | Promise<Blob>
}

const PNG_SCALE = 2

const exports: readonly Export[] = [
  {
    ending: 'svg',
    label: <Trans key="svg">Picture (SVG)</Trans>,
    make: ({ chart, layout }) => new Blob([chartSvg(chart, layout)], { type: 'image/svg+xml' }),
  },
  {
    ending: 'png',
    label: <Trans key="png">Picture (PNG)</Trans>,
    make: ({ chart, layout }) => pngOf(chartSvg(chart, layout), layout.width, layout.height, PNG_SCALE),
  },
  {
    ending: 'mmd',
    label: <Trans key="mmd">Mermaid</Trans>,
    make: ({ chart }) => new Blob([mermaidOf(chart)], { type: 'text/plain' }),
  },
  {
    ending: 'json',
    label: <Trans key="json">JSON for Stately’s editor</Trans>,
    make: ({ machine }) => new Blob([statelyJson(machine)], { type: 'application/json' }),
  },
]

/** Takes the chart elsewhere. */
export const Exports = ({ viewed }: { viewed: ViewedMachine }) => (
  <details className="exports">
    <summary className="btn line small">
      <Trans>Export</Trans>
    </summary>
    <ul>
      {exports.map(({ ending, label, make }) => (
        <li key={ending}>
          <button
            type="button"
            onClick={async () => saveFile(`${viewed.name}.${ending}`, await make(viewed))}
          >
            {label}
          </button>
        </li>
      ))}
    </ul>
  </details>
)
