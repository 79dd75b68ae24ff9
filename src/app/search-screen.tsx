import { useEffect } from 'react'
import { createPageHistory } from '../platform/host/page-history.ts'
import type { PlainScreenProps } from '../screens/screen-props.ts'
import Search from '../screens/search/index.tsx'
import { followPlace } from './page-place/follow-place.ts'

/** The search, whose place among its results Back restores. */
export const SearchScreen = (props: PlainScreenProps) => {
  const { path, served } = props
  const isDrawn = served?.data.search !== undefined
  useEffect(() => {
    if (!isDrawn) return
    const place = followPlace(path, createPageHistory(), true)
    place.shown()
    return () => place.stop()
  }, [path, isDrawn])
  return <Search {...props} />
}
