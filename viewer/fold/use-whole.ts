import { useState } from 'react'
import { readRoute, replaceHash, useHash, withParameter } from '../route.ts'
import { VIEW } from './view-parameters.ts'

const WHOLE = 'picture'

/** Whether a large chart is shown as its whole picture, and not folded: `view=picture` in the address. */
export const useWhole = () => {
  const [kept, setKept] = useState<boolean | null>(null)
  const asked = readRoute(useHash()).query.get(VIEW) === WHOLE
  const showWhole = (whole: boolean) => {
    setKept(whole)
    replaceHash(withParameter(location.hash, VIEW, whole ? WHOLE : null))
  }
  return { isWhole: kept ?? asked, showWhole }
}
