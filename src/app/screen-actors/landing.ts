import { landingMachine } from '../../../machines/landing/landing.machine.ts'
import { loadShow } from '../../api/load-show.ts'
import { screenActor } from '../../shop/screen-actor.ts'

export default screenActor({
  provide: ({ api }) => landingMachine.provide({ actors: { loadShow: loadShow(api) } }),
  input: ({ params, served }) => ({ cSeo: params['cSeo'] ?? '', show: served?.data.landing ?? null }),
})
