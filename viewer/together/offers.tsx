import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { Locale } from '../../contract/client-state.ts'
import type { BrowserLane } from '../../statecharts/together/message.ts'
import { laneName, say } from './together-data.ts'
import type { Run } from './use-run.ts'

const BROWSERS: readonly BrowserLane[] = ['a', 'b']

/** What each browser shows and offers, in the customer's words, and what else may happen. */
export const Offers = ({ run }: { run: Run }) => {
  const { t, i18n } = useLingui()
  const language = i18n.locale as Locale
  const { view, make, isFull } = run
  const section = useRef<HTMLElement>(null)
  const pressed = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a button is gone once what it offers is done
  useEffect(() => {
    const holdsFocus = section.current?.contains(document.activeElement)
    if (pressed.current && !holdsFocus) section.current?.focus({ preventScroll: true })
    pressed.current = false
  }, [view])
  const press = (name: string) => {
    if (isFull) return
    pressed.current = true
    make(name)
  }
  const buttons = (names: readonly string[]) => (
    <div className="buttons">
      {names.map((name) => (
        <button
          key={name}
          type="button"
          className="btn line small"
          aria-disabled={isFull}
          onClick={() => press(name)}
        >
          {say(`offer.${name.split('.')[1]}`, language)}
        </button>
      ))}
    </div>
  )
  const of = (who: string) => view.offered.filter((name) => name.startsWith(`${who}.`))
  const others = [...of('provider'), ...of('others')]
  return (
    <section ref={section} tabIndex={-1} className="offers" aria-label={t`What may be done now`}>
      {BROWSERS.map((lane) => {
        const shown = view.shown[lane]
        return (
          of(lane).length > 0 && (
            <div key={lane}>
              <h2 className="d">
                {lane === 'b' && view.second === null ? (
                  <Trans>Elsewhere</Trans>
                ) : (
                  laneName(lane, view.second, language)
                )}
              </h2>
              {shown !== null && <p className="screen sm">{say(`shown.${shown}`, language)}</p>}
              {buttons(of(lane))}
            </div>
          )
        )
      })}
      <div>
        <h2 className="d">
          <Trans>What else may happen</Trans>
        </h2>
        {buttons(others)}
      </div>
    </section>
  )
}
