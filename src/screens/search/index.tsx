import { useEffect } from 'react'
import type { PlainScreenProps } from '../../shop/screen-props.ts'
import { SearchView } from './search-view.tsx'

/** The advanced search. Its addresses are pages of the server: one that was come back to is asked for again. */
const Search = ({ served }: PlainScreenProps) => {
  const page = served?.data.search
  useEffect(() => {
    if (!page) location.reload()
  }, [page])
  return page ? <SearchView {...page} /> : null
}

export default Search
