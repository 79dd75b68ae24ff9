import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { Locale } from '../../../contract/client-state.ts'
import type { FoundScreen } from './find-screen.ts'
import { screenAddress } from './screen-address.ts'

type Found = Extract<FoundScreen, { kind: 'picture' }>

/** A picture that opens in its whole size. */
export const Picture = ({ folder, file, language, isOld, sentence }: Found & { sentence: string }) => {
  const { t, i18n } = useLingui()
  const whole = useRef<HTMLDialogElement>(null)
  const source = screenAddress(folder, file)
  const languages: Record<Locale, string> = { es: t`In Spanish.`, en: t`In English.`, pt: t`In Portuguese.` }
  return (
    <figure className="screen">
      <button type="button" aria-haspopup="dialog" onClick={() => whole.current?.showModal()}>
        <img src={source} alt={t`The screen: ${sentence}`} width={360} height={262} />
      </button>
      <figcaption className="soft sm">
        <Trans>What the screen shows; press it to enlarge it.</Trans>
        {language !== i18n.locale && ` ${languages[language]}`}
        {isOld && (
          <>
            {' '}
            <Trans>The chart has changed since.</Trans>
          </>
        )}
      </figcaption>
      <dialog
        ref={whole}
        className="whole-screen"
        aria-label={t`What the screen shows`}
        // The chart's own Escape gives up what is selected.
        onKeyDown={(event) => event.stopPropagation()}
      >
        <form method="dialog">
          <p>{sentence}</p>
          <button type="submit" className="close" aria-label={t`Close`}>
            ×
          </button>
        </form>
        <img src={source} alt="" />
      </dialog>
    </figure>
  )
}
