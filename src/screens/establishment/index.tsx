import { useEffect } from 'react'
import { useServiceTexts } from '../../i18n/service-texts.ts'
import type { PlainScreenProps } from '../../shop/screen-props.ts'
import { EstablishmentView } from './establishment-view.tsx'

/** A house. Its addresses are pages of the server: one that was come back to is asked for again. */
const Establishment = ({ served }: PlainScreenProps) => {
  const house = useServiceTexts(served?.data.establishment)
  useEffect(() => {
    if (!house) location.reload()
  }, [house])
  return house ? <EstablishmentView house={house} /> : null
}

export default Establishment
