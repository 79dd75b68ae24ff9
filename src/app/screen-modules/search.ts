export { SearchScreen as Screen } from '../search-screen.tsx'
export const actor = null
