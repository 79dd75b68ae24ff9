import { extrasMachine } from '../../../machines/extras/extras.machine.ts'
import type { ExtrasInput } from '../../../machines/extras/extras.setup.ts'
import { loadExtras } from '../../api/load-extras.ts'
import { saveExtra } from '../../api/save-extra.ts'
import { screenActor } from '../../shop/screen-actor.ts'

/** What is offered beside the tickets of one purchase. */
export const extrasActor = (input: ExtrasInput) =>
  screenActor({
    provide: ({ api }) =>
      extrasMachine.provide({ actors: { loadExtras: loadExtras(api), saveExtra: saveExtra(api) } }),
    input: () => input,
  })
