import { Plural, Trans } from '@lingui/react/macro'
import type { PathChanges } from '../../statecharts/compare/compare-paths.ts'
import type { Sign as SignName } from '../../statecharts/compare/described-changes.ts'
import type { PictureTexts } from '../../statecharts/compare/picture-texts.ts'
import { ownEntry } from '../../statecharts/model/own-entry.ts'
import { Sign } from './sign.tsx'

interface ChangedPathsProps {
  paths: PathChanges
  texts: PictureTexts
}

/** The test paths that a change makes and ends, each with its steps. */
export const ChangedPaths = ({ paths: { kept, added, removed }, texts }: ChangedPathsProps) => (
  <section className="changed-paths">
    <h3 className="d">
      <Trans>Test paths</Trans>
    </h3>
    <p className="sm soft">
      <Plural value={kept} _0="None is as before." one="# is as before." other="# are as before." />
    </p>
    <ul>
      {added.map((path) => (
        <Path key={path.join(' ')} path={path} sign="added" texts={texts} />
      ))}
      {removed.map((path) => (
        <Path key={path.join(' ')} path={path} sign="removed" texts={texts} />
      ))}
    </ul>
  </section>
)

interface PathProps {
  path: readonly string[]
  sign: SignName
  texts: PictureTexts
}

const Path = ({ path, sign, texts: { arrows } }: PathProps) => {
  const last = path.at(-1)
  const sentence = (key: string) => ownEntry(arrows, key)?.sentence ?? key
  return (
    <li>
      <details>
        <summary>
          <Sign sign={sign} />
          <span>
            {last === undefined ? <Trans>It starts, and nothing else.</Trans> : sentence(last)}{' '}
            <span className="soft sm">
              <Plural value={path.length} one="# step" other="# steps" />
            </span>
          </span>
        </summary>
        <ol className="sm">
          {path.map((key, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same step may come twice, and none moves
            <li key={index}>{sentence(key)}</li>
          ))}
        </ol>
      </details>
    </li>
  )
}
