import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Recording } from '../../statecharts/recording/recording.ts'
import { machines } from '../charts-data.ts'
import { useAllWords } from '../language/all-words.ts'
import { LoadFailed } from '../shell/load-failed.tsx'
import type { MadePath } from './make-path.ts'
import { TestPath } from './test-path.tsx'

interface Made {
  from: Recording
  /** Id of the actor. */
  of: string
  /** `failed` where its code could not be fetched: Retry fetches it again. */
  path: MadePath | 'failed'
}

/** What one machine did, as a path for a test: chosen among those of the recording that have a chart. */
export const TestPaths = ({ recording }: { recording: Recording }) => {
  const { t } = useLingui()
  const actors = recording.actors.filter(
    ({ id, machine }) =>
      machine !== null && machines.has(machine) && recording.steps.some(({ actor }) => actor === id),
  )
  const words = useAllWords()
  const [chosen, setChosen] = useState('')
  const [made, setMade] = useState<Made | null>(null)
  const machine = actors.find(({ id }) => id === chosen)?.machine ?? null

  useEffect(() => {
    if (machine === null || (made?.of === chosen && made.from === recording)) return
    let wanted = true
    const show = (path: Made['path']) => wanted && setMade({ from: recording, of: chosen, path })
    void import('./make-path.ts')
      .then(({ makePath }) => makePath(recording, chosen, machine))
      .then(show, () => show('failed'))
    return () => {
      wanted = false
    }
  }, [recording, chosen, machine, made])

  if (actors.length === 0) return null
  return (
    <section className="test-paths" aria-label={t`A test path`}>
      <h2 className="d">
        <Trans>A test path</Trans>
      </h2>
      <p>
        <Trans>
          What one machine did here, as steps for a tester. A recording holds no data, so each step stands for
          the sample event that takes the same transitions.
        </Trans>
      </p>
      <label className="fld">
        <Trans>Machine</Trans>
        <select value={chosen} onChange={({ target }) => setChosen(target.value)}>
          <option value="">{t`Choose a machine`}</option>
          {actors.map(({ id, machine }) => (
            <option key={id} value={id}>
              {words.get(machine ?? '')?.title(machine ?? '')} · {id}
            </option>
          ))}
        </select>
      </label>
      {made?.of === chosen && machine !== null && made.path !== 'failed' && (
        <TestPath key={chosen} machine={machine} made={made.path} />
      )}
      {made?.of === chosen && made.path === 'failed' && <LoadFailed onRetry={() => setMade(null)} />}
    </section>
  )
}
