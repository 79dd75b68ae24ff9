import { msg } from '@lingui/core/macro'
import { landingMachine } from '../../../machines/landing/landing.machine.ts'
import { loadShow } from '../../api/load-show.ts'
import { screen } from '../../shop/screen.ts'
import Landing from './index.tsx'

export default screen({
  title: msg({ context: 'page', message: 'Show' }),
  nameOf: ({ landing }) => landing?.cEspectaculoCartelNombre,
  Screen: Landing,
  provide: ({ api }) => landingMachine.provide({ actors: { loadShow: loadShow(api) } }),
  input: ({ params, search, served }) => ({
    cSeo: params['cSeo'] ?? '',
    h: new URLSearchParams(search).get('h'),
    show: served?.data.landing ?? null,
  }),
})
