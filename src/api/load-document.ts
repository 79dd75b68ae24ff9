import { fromPromise } from 'xstate'
import type { InfoDocument } from '../../contract/entities/document.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'

/** A text of the deployment, by its number. */
export const loadDocument = (api: Api) =>
  fromPromise<Outcome<InfoDocument>, { id: number }>(({ input, signal }) =>
    api.call('getDocument', { params: { id: String(input.id) }, signal }),
  )
