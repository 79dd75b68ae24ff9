import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'wouter'
import { pageUrl } from '../../../../contract/page-routes.ts'
import * as select from '../../../../machines/suggestions/suggestions.selectors.ts'
import { useServedPage } from '../../../shop/page-context.ts'
import { useScreenActor } from '../../../shop/use-screen-actor.ts'
import { suggestionsActor } from './suggestions.actor.ts'
import './suggestions.css'
import { optionId, useCombobox } from './use-combobox.ts'

/** The list under a search box: shows that its text may mean, each of which leads to its page. */
export const Suggestions = ({ input }: { input: HTMLInputElement }) => {
  const { t } = useLingui()
  const { deployment } = useServedPage()
  const [path, navigate] = useLocation()
  const listId = useId()
  const actor = useScreenActor(suggestionsActor, { path, deployment, params: {}, search: '', served: null })
  const list = useSelector(actor, select.list)
  const active = useSelector(actor, select.active)
  const isSettled = useSelector(actor, select.isSettled)
  const onClose = () => actor.send({ type: 'list.closed' })
  const onChoose = (place: number) => {
    const chosen = list[place]
    onClose()
    if (chosen) navigate(pageUrl.landing(chosen.cSeo))
  }
  useCombobox(input, {
    listId,
    count: list.length,
    active,
    onType: (text) => actor.send({ type: 'text.typed', text }),
    onMove: (to) => actor.send({ type: 'option.moved', to }),
    onClose,
    onChoose,
  })
  if (!input.parentElement) return null
  return createPortal(
    <>
      <div
        className="suggestions"
        role="listbox"
        id={listId}
        aria-label={t`Suggestions`}
        hidden={list.length === 0}
        // A press would take the focus from the box, and so close the list.
        onMouseDown={(event) => event.preventDefault()}
      >
        {list.map(({ cSeo, cEspectaculoCartelNombre, cEstablecimientoNombre }, place) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box, which names the active option
          // biome-ignore lint/a11y/useKeyWithClickEvents: the box has the keys of its options (use-combobox.ts)
          <div
            key={cSeo}
            id={optionId(listId, place)}
            role="option"
            aria-selected={place === active}
            onClick={() => onChoose(place)}
          >
            <b>{cEspectaculoCartelNombre}</b> <span className="sm soft">{cEstablecimientoNombre}</span>
          </div>
        ))}
      </div>
      <p className="vh" role="status">
        {isSettled &&
          t`${plural(list.length, { 0: 'No suggestions', one: '# suggestion', other: '# suggestions' })}`}
      </p>
    </>,
    input.parentElement,
  )
}
