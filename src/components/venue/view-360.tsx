import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import './view-360.css'

/** Two turns of the picture: coming to the end of the first one shows its beginning again. */
const TURNS = ['first', 'second'] as const

export interface View360Props {
  uri: string
  /** Of the house. */
  name: string
}

/**
 * A house from one of its seats, all around: a strip that is moved sideways by finger, wheel or arrow keys. Its
 * picture's ends meet, so that it turns for ever where scripts run, and twice where none do.
 */
export const View360 = ({ uri, name }: View360Props) => {
  const { t } = useLingui()
  const strip = useRef<HTMLElement>(null)
  const turnOn = () => {
    const at = strip.current
    if (!at) return
    const turn = at.scrollWidth / TURNS.length
    // Each place is twice in the strip; a pixel apart, so that the two jumps never answer each other.
    if (at.scrollLeft > turn + 1) at.scrollLeft -= turn
    else if (at.scrollLeft < 1) at.scrollLeft = turn
  }
  return (
    <figure className="view-360" id="view-360">
      <section
        ref={strip}
        className="strip"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what has its focus
        tabIndex={0}
        aria-label={t`View all around: ${name}`}
        onScroll={turnOn}
      >
        {TURNS.map((turn) => (
          <img key={turn} src={uri} alt="" width={2400} height={600} loading="lazy" decoding="async" />
        ))}
      </section>
      <figcaption className="sm soft">
        <Trans>Move it sideways to look around.</Trans>
      </figcaption>
    </figure>
  )
}
