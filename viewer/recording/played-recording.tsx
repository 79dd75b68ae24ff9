import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Recording } from '../../statecharts/recording/recording.ts'
import { Player } from './player.tsx'
import { saveRecording } from './save-recording.ts'
import { TestPaths } from './test-paths.tsx'
import { UnknownParts } from './unknown-parts.tsx'

/** Milliseconds that a step stays on the screen. */
const SPEEDS = { slow: 2000, even: 1000, fast: 300 } as const
type Speed = keyof typeof SPEEDS

/** A recording that plays. */
export const PlayedRecording = ({ recording }: { recording: Recording }) => {
  const { t } = useLingui()
  const [position, setPosition] = useState(0)
  const [playing, setPlaying] = useState(false)
  const [speed, setSpeed] = useState<Speed>('even')
  const count = recording.steps.length
  const plays = playing && position < count

  useEffect(() => {
    if (!plays) return
    const next = setTimeout(() => setPosition(position + 1), SPEEDS[speed])
    return () => clearTimeout(next)
  }, [plays, position, speed])

  const toggle = () => {
    if (!plays && position === count) setPosition(0)
    setPlaying(!plays)
  }
  return (
    <>
      <About recording={recording} />
      <UnknownParts recording={recording} />
      <Player
        recording={recording}
        position={position}
        onPosition={(wanted) => {
          setPlaying(false)
          setPosition(wanted)
        }}
      >
        <button type="button" className="btn small" onClick={toggle}>
          {plays ? <Trans>Pause</Trans> : <Trans>Play</Trans>}
        </button>
        <select
          aria-label={t`Speed`}
          value={speed}
          onChange={({ target }) => setSpeed(target.value as Speed)}
        >
          <option value="slow">{t`slow`}</option>
          <option value="even">{t`even`}</option>
          <option value="fast">{t`fast`}</option>
        </select>
      </Player>
      <TestPaths recording={recording} />
    </>
  )
}

const About = ({ recording }: { recording: Recording }) => {
  const { t, i18n } = useLingui()
  const { origin, title, begunAt, steps } = recording
  const origins: Record<Recording['origin'], string> = {
    tab: t`A tab of the shop`,
    'model-checker': t`Found by the model checker`,
    simulation: t`Simulated by hand`,
  }
  const format = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'long', timeStyle: 'short' })
  const count = steps.length
  return (
    <div className="recording-about">
      <div>
        {origin !== 'tab' && <p className="recording-title">{title}</p>}
        <p className="soft sm num">
          {[
            origins[origin],
            begunAt === null ? '' : format.format(begunAt),
            t`${plural(count, { one: '# step', other: '# steps' })}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <button type="button" className="btn line small" onClick={() => saveRecording(recording)}>
        <Trans>Save</Trans>
      </button>
    </div>
  )
}
