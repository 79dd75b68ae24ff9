import { originOf } from '../../plugins/deployment.ts'
import type { Services } from '../../services.ts'
import type { Call } from '../handler.ts'

/** The provider's own page with the card's fields, as the called shop shows it. */
export const cardPageOf = (
  { deployments, config, desk }: Services,
  { locale: lang, deployment, request }: Pick<Call<'charge'>, 'locale' | 'deployment' | 'request'>,
): string =>
  desk.provider.cardPageUrl({
    lang,
    accent: deployment.accent,
    origin: originOf(request, deployments, config),
    asksBirthDate: deployment.switches.paymentBirthday,
    showsLogo: deployment.switches.paymentLogo,
  })
