import { bankChallengeMachine } from '../../../machines/bank-challenge/bank-challenge.machine.ts'
import { authenticateCard } from '../../api/authenticate-card.ts'
import type { Api } from '../../api/client.ts'
import { payAuthenticated } from '../../api/pay-authenticated.ts'
import { setUpAuthentication } from '../../api/set-up-authentication.ts'
import { screenActor } from '../../shop/screen-actor.ts'
import { thisBrowser } from './this-browser.ts'

/** The machine, asking by these calls. */
export const bankChallengeOn = (api: Api) =>
  bankChallengeMachine.provide({
    actors: {
      setUpAuthentication: setUpAuthentication(api),
      authenticateCard: authenticateCard(api, thisBrowser),
      payAuthenticated: payAuthenticated(api),
    },
  })

/** Asks the bank about the card of one purchase's payment. */
export const bankChallengeActor = (idProcesoDeCompra: string) =>
  screenActor({
    provide: ({ api }) => bankChallengeOn(api),
    input: () => ({ idProcesoDeCompra }),
  })
