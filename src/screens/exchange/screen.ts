import { msg } from '@lingui/core/macro'
import { exchangeMachine } from '../../../machines/exchange/exchange.machine.ts'
import { beginExchange, loadExchangeOffer } from '../../api/exchange-tickets.ts'
import { screen } from '../../shop/screen.ts'
import { inAccountFrame } from '../in-account-frame.tsx'
import Exchange from './index.tsx'

export default screen({
  title: msg`Change the date`,
  Screen: inAccountFrame('orders', Exchange),
  provide: ({ api }) =>
    exchangeMachine.provide({
      actors: { loadOffer: loadExchangeOffer(api), beginExchange: beginExchange(api) },
    }),
  input: ({ params }) => ({ idProcesoDeCompra: params['idProcesoDeCompra'] ?? '' }),
})
