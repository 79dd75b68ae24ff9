import { paypal } from '../../payments/providers/paypal/entry.ts'
import { ownerOf } from '../../selling/owner.ts'
import type { RouteModule } from '../handler.ts'
import { listPaymentMethods2, paymentMethodsOf } from '../process/payment-methods.ts'
import { bancardFrame, cancelBancard3ds, confirmBancard3ds } from './bancard.ts'
import { getCardBrand } from './card-brand.ts'
import { cardPageOf } from './card-page.ts'
import { issueCardPass } from './card-validation.ts'
import { charge } from './charge.ts'
import { registerNotifications } from './notifications.ts'
import { registerReturnPages } from './returns.ts'
import { savedCardCalls } from './saved-cards.ts'
import { authenticateCard, payAuthenticated, setUpAuthentication } from './sbs.ts'

export const payment: RouteModule = {
  createHandlers: (services) => {
    const { desk } = services
    const cardPage = (call: Parameters<typeof cardPageOf>[1]) => cardPageOf(services, call)
    return {
      listPaymentMethods: (call) => paymentMethodsOf(services, call, cardPage(call)),
      listPaymentMethods2: (call) => listPaymentMethods2(services, call, cardPage(call)),
      getCardBrand: (call) => getCardBrand(services, call),
      getCaptcha: async ({ reply }) => {
        reply.header('cache-control', 'no-store')
        return { ...(await desk.captcha.challenge()) }
      },
      issueCardPass: (call) => issueCardPass(services, call),
      charge: (call) => charge(services, call),
      charge2: (call) => charge(services, call),
      getPaypalStep: async (call) => ({
        oPaso: await desk.payments.stepOf(call.params.id, ownerOf(call), call.locale, paypal.name),
      }),
      getPaymentStatus: (call) =>
        desk.payments.status(call.params.id, ownerOf(call), call.locale, call.query.cIdempotencia),
      stopPayment: (call) =>
        desk.payments.stop(call.params.id, ownerOf(call), call.locale, call.body.cIdempotencia),
      confirmPayment: (call) =>
        desk.payments.confirm(call.params.id, ownerOf(call), call.locale, call.body.cIdempotencia),
      ...savedCardCalls(services),
      getBancardFrame: (call) => bancardFrame(services, call),
      getBancardFrame2: (call) => bancardFrame(services, call),
      cancelBancard3ds: (call) => cancelBancard3ds(services, call),
      confirmBancard3ds: (call) => confirmBancard3ds(services, call),
      setUpAuthentication: (call) => setUpAuthentication(services, call),
      authenticateCard: (call) => authenticateCard(services, call),
      payAuthenticated: (call) => payAuthenticated(services, call),
    }
  },

  async register(app, services) {
    const { desk } = services
    await registerNotifications(app, desk)
    await registerReturnPages(app, services)
    if (services.config.testMode) {
      app.post('/__test/payments', async () => {
        const { asked, refunds, mails } = await desk.runDue()
        return { nConsultados: asked, nSalidas: refunds + mails }
      })
    }
  },
}
