import { documentOfPath } from '../../../contract/documents.ts'
import { documentMachine } from '../../../machines/document/document.machine.ts'
import { loadDocument } from '../../api/load-document.ts'
import { screenActor } from '../../shop/screen-actor.ts'

export default screenActor({
  provide: ({ api }) => documentMachine.provide({ actors: { loadDocument: loadDocument(api) } }),
  input: ({ path, served }) => ({
    id: documentOfPath(path)?.id ?? 0,
    text: served?.data.document ?? null,
  }),
})
