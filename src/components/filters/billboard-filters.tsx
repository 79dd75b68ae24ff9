import { Trans, useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { type BillboardAddress, billboardUrl, readBillboard } from '../../../contract/billboard-address.ts'
import { DATE_FILTERS } from '../../../contract/date-filters.ts'
import type { Billboard } from '../../../contract/entities/billboard.ts'
import { useFormat } from '../../i18n/format-context.ts'
import { FilterForm } from './billboard-form.tsx'
import { useDateNames } from './date-names.ts'

export interface BillboardFiltersProps {
  billboard: Pick<Billboard, 'cFiltro' | 'listaTipo' | 'listaEstablecimiento'>
  /** A word for days counted from today, or one day, YYYY-MM-DD; null for all dates. */
  when: string | null
  /** Nothing passes the filters. */
  isNothing: boolean
  onWhen: (when: string | null) => void
}

/**
 * The billboard's filters of section 9: links and a form of real addresses, which work without scripts; a script
 * changes the dates in place.
 */
export const BillboardFilters = ({ billboard, when, isNothing, onWhen }: BillboardFiltersProps) => {
  const asked = { ...readBillboard(new URLSearchParams(billboard.cFiltro)), when }
  const words = useWords(asked, billboard)
  return (
    <>
      <DateLinks asked={asked} onWhen={onWhen} />
      <FilterForm asked={asked} billboard={billboard} count={words.length} />
      {words.length > 0 && <Asked words={words} asked={asked} />}
      {isNothing && (
        <div className="nothing" role="status">
          <h3 className="d">
            <Trans>Nothing on sale fits all of it.</Trans>
          </h3>
          <a className="btn line" href="/" target="_self">
            <Trans>See the whole billboard</Trans>
          </a>
        </div>
      )}
    </>
  )
}

const DateLinks = ({
  asked,
  onWhen,
}: { asked: BillboardAddress } & Pick<BillboardFiltersProps, 'onWhen'>) => {
  const { t } = useLingui()
  const names = useDateNames()
  const link = (when: string | null, name: string) => (
    <a
      key={when}
      href={billboardUrl(asked, { when })}
      target="_self"
      aria-current={asked.when === when ? 'true' : undefined}
      onClick={(event: MouseEvent) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        onWhen(when)
      }}
    >
      {name}
    </a>
  )
  return (
    <nav className="chips" aria-label={t`Dates`}>
      {link(null, t`All dates`)}
      {DATE_FILTERS.map((filter) => link(filter, names[filter]))}
    </nav>
  )
}

interface Word {
  text: string
  /** The billboard without it. */
  without: string
}

const useWords = (asked: BillboardAddress, billboard: BillboardFiltersProps['billboard']): Word[] => {
  const { t } = useLingui()
  const format = useFormat()
  const { types, venues, highestPrice } = asked
  const nameOf = (id: number) =>
    billboard.listaEstablecimiento.find((one) => one.idEstablecimiento === id)?.cNombre ?? t`chosen venue`
  const words = [
    ...types.map((id) => ({
      text: billboard.listaTipo.find((one) => one.idEspectaculoTipo === id)?.cNombre ?? t`chosen type`,
      without: billboardUrl(asked, { types: types.filter((one) => one !== id) }),
    })),
    ...venues.map((id) => ({
      text: nameOf(id),
      without: billboardUrl(asked, { venues: venues.filter((one) => one !== id) }),
    })),
  ]
  if (highestPrice === null) return words
  const text = highestPrice === 0 ? t`no charge` : t`up to ${format.price(highestPrice)}`
  return [...words, { text, without: billboardUrl(asked, { highestPrice: null }) }]
}

/** What asks for nothing. */
const WHOLE = readBillboard(new URLSearchParams())

const Asked = ({ words, asked }: { words: readonly Word[]; asked: BillboardAddress }) => {
  const { t } = useLingui()
  return (
    <p className="asked sm">
      {words.map(({ text, without }) => (
        <a key={without} className="link" href={without} target="_self" aria-label={t`Remove: ${text}`}>
          {text} <span aria-hidden="true">×</span>
        </a>
      ))}
      <a className="link" href={billboardUrl(WHOLE, { when: asked.when })} target="_self">
        <Trans>Remove all</Trans>
      </a>
    </p>
  )
}
