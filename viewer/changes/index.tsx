import './changes.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ChangesFile } from '../../statecharts/compare/changes-file.ts'
import { useTitle } from '../language/use-title.ts'
import { FileDrop } from '../opened/file-drop.tsx'
import type { PanelProps } from '../panels.ts'
import { builtIn } from './built-in.ts'
import { ChangedChart } from './changed-chart.tsx'
import { CopyMarkdown } from './copy-markdown.tsx'
import { readChanges } from './read-changes.ts'
import { Sign } from './sign.tsx'

/** What changed in the charts between two revisions: a file that a command wrote, or what the page was made with. */
export default function Changes({ query }: PanelProps) {
  const { t } = useLingui()
  useTitle(t`What changed`)
  // Two files may be since one revision: each opening is a page of its own.
  const [{ file, turn }, setOpened] = useState(() => ({ file: builtIn(), turn: 0 }))
  const command = 'npm run charts -- --diff main --out changes.json'
  return (
    <article className="changes-panel wrap">
      <h1 className="d">
        <Trans>What changed</Trans>
      </h1>
      {file && <Compared key={turn} file={file} asked={query.get('chart')} />}
      <FileDrop
        intro={
          !file && (
            <Trans>
              Open a file of changes: <code>{command}</code> writes what changed in the charts since a
              revision.
            </Trans>
          )
        }
        foreign={<Trans>is not a file of changes to the charts.</Trans>}
        read={readChanges}
        onOpen={(opened) => setOpened({ file: opened, turn: turn + 1 })}
      />
    </article>
  )
}

const Compared = ({ file, asked }: { file: ChangesFile; asked: string | null }) => {
  const { since, charts } = file
  const open = charts.some(({ name }) => name === asked) ? asked : charts[0]?.name
  return (
    <>
      <div className="changes-head">
        <p role="status">
          <Trans>
            Since <b>{since}</b>:
          </Trans>{' '}
          <Plural
            value={charts.length}
            _0="no chart changed."
            one="# chart changed."
            other="# charts changed."
          />
        </p>
        {charts.length > 0 && (
          <p className="changes-legend sm">
            <Sign sign="added" /> <Trans>new</Trans> <Sign sign="changed" /> <Trans>changed</Trans>{' '}
            <Sign sign="removed" /> <Trans>gone</Trans>
          </p>
        )}
        <CopyMarkdown file={file} />
      </div>
      {charts.map((chart) => (
        <ChangedChart key={chart.name} changed={chart} isOpen={chart.name === open} />
      ))}
    </>
  )
}
