import { suggestionsMachine } from '../../../../machines/suggestions/suggestions.machine.ts'
import { suggestShows } from '../../../api/suggest-shows.ts'
import { screenActor } from '../../../shop/screen-actor.ts'

/** Suggests shows in one search box. */
export const suggestionsActor = screenActor({
  provide: ({ api }) => suggestionsMachine.provide({ actors: { suggest: suggestShows(api) } }),
  input: ({ deployment }) => ({ shortest: deployment.topBar.searchMinimum }),
})
