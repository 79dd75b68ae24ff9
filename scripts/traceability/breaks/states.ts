import type { Break } from './break.ts'

/** Of rows about states, transitions and switches. */
export const STATES: Readonly<Record<string, Break>> = {
  'STATE-confirmation.cancelled': {
    file: 'src/screens/confirmation/verdict-words.ts',
    find: 'mark: msg`Payment cancelled`',
    instead: 'mark: msg`Payment failed`',
  },
  'STATE-confirmation.delayed': {
    file: 'src/screens/confirmation/verdict-words.ts',
    find: 'mark: msg`Verification delayed`',
    instead: 'mark: msg`Pending confirmation`',
  },
  'STATE-confirmation.failure': {
    file: 'src/screens/confirmation/verdict-words.ts',
    find: '  failure: {\n    mark: msg`Payment failed`',
    instead: '  failure: {\n    mark: msg`Payment cancelled`',
  },
  'STATE-confirmation.pending': {
    file: 'src/screens/confirmation/verdict-words.ts',
    find: 'mark: msg`Pending confirmation`',
    instead: 'mark: msg`Verification delayed`',
  },
  'STATE-confirmation.processing': {
    file: 'machines/payment/payment.selectors.ts',
    find: "processing: 'processing'",
    instead: "processing: 'verifying'",
  },
  'STATE-confirmation.success': {
    file: 'src/screens/confirmation/success.tsx',
    find: '✓ <Trans>Payment verified</Trans>',
    instead: '<Trans>Pending confirmation</Trans>',
  },
  'STATE-confirmation.verifying': {
    file: 'src/screens/confirmation/verdict-words.ts',
    find: 'mark: msg`Verifying the payment`',
    instead: 'mark: msg`Processing the payment`',
  },
  'STATE-newsletter.dialog': {
    file: 'src/screens/newsletter/newsletter-dialog-view.tsx',
    find: '(message ?? t`The shop did not answer.`)',
    instead: 't`The shop did not answer.`',
  },
  'STATE-queue.passed': {
    file: 'machines/queue-gate/queue-gate.setup.ts',
    find: "mustWait: (_, answer: QueueAnswer) => answer.redirect_url === ''",
    instead: 'mustWait: (_, answer: QueueAnswer) => answer.cTurno === undefined',
  },
  'STATE-queue.waiting': {
    file: 'machines/queue-gate/queue-gate.setup.ts',
    find: "mustWait: (_, answer: QueueAnswer) => answer.redirect_url === ''",
    instead: 'mustWait: (_, answer: QueueAnswer) => answer.cTurno === undefined',
  },
  'STATE-session.anonymous': {
    file: 'machines/session/session.machine.ts',
    find: "actions: ['clearUser', 'raiseDisconnected',",
    instead: "actions: ['raiseDisconnected',",
  },
  'STATE-session.loggedIn': {
    file: 'machines/session/session.setup.ts',
    find: 'user !== null && now - Date.parse(user.dLogin) < context.sessionMs',
    instead: 'user !== null && now > context.sessionMs',
  },
  'STATE-timer.FINISHED': {
    file: 'machines/purchase-timer/purchase-timer.machine.ts',
    find: "                target: 'FINISHED',",
    instead: "                target: '.alert',",
  },
  'STATE-timer.INICIADO': {
    file: 'machines/purchase-timer/purchase-timer.machine.ts',
    find: "      initial: 'INICIADO',",
    instead: "      initial: 'FINISHED',",
  },
  'STATE-timer.RESET': {
    file: 'machines/purchase-timer/purchase-timer.machine.ts',
    find: "initial: 'RESET'",
    instead: "initial: 'running'",
  },
  'SWITCH-captcha': {
    file: 'server/routes/customer/recovery.ts',
    find: "const captcha = await captchaOrForm(services, call, RECOVERY_FORM, 'recovery')",
    instead: "const captcha = 'notAsked' as const",
  },
  'SWITCH-captcha-on-card-payment': {
    file: 'server/routes/payment/charge.ts',
    find: '(captchaOnCardPayment || !isByCard',
    instead: '(!captchaOnCardPayment || !isByCard',
  },
  'SWITCH-card-validation': {
    file: 'server/payments/sandbox/tokenise.ts',
    find: 'if (form.cvc.length !== brand.cvcDigits) return null',
    instead: '',
  },
  'SWITCH-edit-my-data': {
    file: 'server/routes/customer/account.ts',
    find: 'if (!switches.editMyData || login',
    instead: 'if (login',
  },
  'SWITCH-external-login': {
    file: 'contract/page-routes.ts',
    find: "['/recoverPassword', '/signUp', '/changePassword', '/myData']",
    instead: "['/recoverPassword', '/signUp', '/changePassword']",
  },
  'SWITCH-multi-promotion': {
    file: 'machines/seat-holding/seat-holding.setup.ts',
    find: 'seat.idPosicion === idPosicion ? { ...seat, idPromocion } : seat',
    instead: '({ ...seat, idPromocion: seat.idPosicion === idPosicion ? idPromocion : null })',
  },
  'SWITCH-nomination': {
    file: 'src/forms/buyer-form.tsx',
    find: '      {children}\n',
    instead:
      '      <TextField label={t`Birth date`} width="half" {...form.register(\'dNacimiento\' as never)} />\n      {children}\n',
  },
  'SWITCH-payment-logo': {
    file: 'server/routes/process/payment-methods.ts',
    find: 'deployment.switches.paymentLogo ? logoOf',
    instead: 'true ? logoOf',
  },
  'SWITCH-payment-birthday': {
    file: 'server/payments/sandbox/card-page/html.ts',
    find: 'asksBirthDate ? birthDateFields(texts, field)',
    instead: '!asksBirthDate ? birthDateFields(texts, field)',
  },
  'SWITCH-seat-selection-login': {
    file: 'contract/page-routes.ts',
    find: "access === 'login-and-queue' && !seatsRequireLogin ? 'queue'",
    instead: "access === 'login-and-queue' && seatsRequireLogin ? 'queue'",
  },
  'SWITCH-seated-reservation': {
    file: 'server/routes/bookings/make.ts',
    find: "if (!deployment.switches.seatedReservation) throw new Refusal('RESERVA_NO_HABILITADA')",
    instead: '',
  },
  'SWITCH-sign-up-terms': {
    file: 'contract/entities/sign-up.ts',
    find: "termsRequired && lTerminos !== true ? 'mustAgree' : null",
    instead: "lTerminos !== true ? 'mustAgree' : null",
  },
  'SWITCH-telegram': {
    file: 'src/components/footer/footer-links.tsx',
    find: 'switches.telegram || !isTelegram(cUri)',
    instead: 'switches.telegram === false || !isTelegram(cUri)',
  },
  'TRANS-access.external': {
    file: 'machines/navigation/navigation.setup.ts',
    find: '{ path: `/ingresoExterno?redirect_uri=',
    instead: '{ path: `/login?next=',
  },
  'TRANS-access.login': {
    file: 'machines/navigation/navigation.setup.ts',
    find: ': { path: `/login?next=',
    instead: ': { path: `/login?page=',
  },
  'TRANS-box.leave': {
    file: 'machines/purchase/purchase.setup.ts',
    find: "'waiting', 'login']",
    instead: "'waiting', 'login', 'orders']",
  },
  'TRANS-cart.remove-one': {
    file: 'machines/cart/cart.machine.ts',
    find: 'idFuncion: context.releasing ?? 0',
    instead: 'idFuncion: context.process?.listaFuncion[0]?.idFuncion ?? 0',
  },
  'TRANS-cart.remove-only': {
    file: 'machines/purchase/purchase.setup.ts',
    find: "        origin: 'INV001',",
    instead: "        origin: 'INV011',",
  },
  'TRANS-clock.alert': {
    file: 'machines/purchase-timer/purchase-timer.setup.ts',
    find: '<= context.alertSeconds',
    instead: '< context.alertSeconds',
  },
  'TRANS-clock.dialog': {
    file: 'src/components/dialog/clock-dialog.tsx',
    find: 'title={t`Purchase process canceled`}',
    instead: 'title="Atención"',
  },
  'TRANS-clock.dialog-ok-last': {
    file: 'machines/navigation/navigation.setup.ts',
    find: "        path: context.LastFunction ?? '/',",
    instead: "        path: context.target?.path ?? '/',",
  },
  'TRANS-clock.dialog-ok-listing': {
    file: 'machines/navigation/navigation.setup.ts',
    find: "params.returns && context.session === 'loggedIn' && context",
    instead: 'params.returns && context',
  },
  'TRANS-clock.finished-cancels': {
    file: 'machines/purchase/purchase.setup.ts',
    find: "raised('timeIsUp', context.ctProcess)",
    instead: "raised('cancelled', context.ctProcess)",
  },
  'TRANS-clock.format': {
    file: 'machines/purchase-timer/purchase-timer.selectors.ts',
    find: 'hours > 0 ?',
    instead: 'hours > 1 ?',
  },
  'TRANS-clock.tick': {
    file: 'src/platform/host/ticking.ts',
    find: 'TICK_MS = 1000',
    instead: 'TICK_MS = 2000',
  },
  'TRANS-confirmation.attempts': {
    file: 'machines/payment/payment.setup.ts',
    find: '? stepMs : LATE_STEP_MS',
    instead: '? LATE_STEP_MS : LATE_STEP_MS',
  },
  'TRANS-confirmation.orders': {
    file: 'machines/payment/payment.machine.ts',
    find: "                '{verificationAttempts} questions gave no verdict: the customer may ask again, or look in My orders later.',\n              tags: ['delayed'],\n              on: { 'payment.left': { target: '#payment.left' } },\n",
    instead:
      "                '{verificationAttempts} questions gave no verdict: the customer may ask again, or look in My orders later.',\n              tags: ['delayed'],\n",
  },
  'TRANS-confirmation.retry': {
    file: 'src/screens/confirmation/verdict-actions.tsx',
    find: "delayed: 'askAgain'",
    instead: "delayed: 'orders'",
  },
  'TRANS-newsletter.submit': {
    file: 'machines/newsletter/newsletter.machine.ts',
    find: "            target: 'subscribed',",
    instead: "            target: 'refused',",
  },
  'TRANS-purchase.leave-other-tab': {
    file: 'machines/purchase/purchase.setup.ts',
    find: "      enqueue(sendParent(ended('otherTab')))\n",
    instead: '',
  },
  'TRANS-purchase.leave-reset': {
    file: 'machines/purchase/purchase.setup.ts',
    find: "      enqueue(sendParent(ended('cancelled')))\n",
    instead: '',
  },
  'TRANS-purchase.leave-reset-box': {
    file: 'machines/navigation/navigation.setup.ts',
    find: "context.target?.screen === 'performance' || context.target?.screen === 'checkout'",
    instead: "['performance', 'checkout', 'boxOffice'].includes(context.target?.screen ?? '')",
  },
  'TRANS-purchase.leave-time-up': {
    file: 'machines/navigation/navigation.setup.ts',
    find: "context.target?.screen === 'performance' || context.target?.screen === 'checkout'",
    instead: "context.target?.screen === 'checkout'",
  },
  'TRANS-queue.ask': {
    file: 'machines/queue-gate/queue-gate.setup.ts',
    find: 'list.includes(context.idFuncion)',
    instead: 'list[0] === context.idFuncion',
  },
  'TRANS-queue.continue': {
    file: 'machines/queue-gate/queue-gate.setup.ts',
    find: "answer.redirect_url === ''",
    instead: "answer.redirect_url !== '/'",
  },
  'TRANS-queue.failure': {
    file: 'machines/navigation/navigation.machine.ts',
    find: "onError: { target: 'redirected', actions: 'sendToBillboard' }",
    instead: "onError: { target: 'allowed' }",
  },
  'TRANS-queue.fetch': {
    file: 'machines/queue-gate/queue-gate.machine.ts',
    find: "initial: 'listing'",
    instead: "initial: 'asking'",
  },
  'TRANS-queue.not-listed': {
    file: 'machines/queue-gate/queue-gate.setup.ts',
    find: 'list.includes(context.idFuncion)',
    instead: 'list.length > 0',
  },
  'TRANS-queue.startup': {
    file: 'machines/root/root.machine.ts',
    find: "onError: { target: '#root.start.ready', actions: 'openBillboard' }",
    instead: "onError: { target: '#root.start.ready' }",
  },
  'TRANS-queue.wait': {
    file: 'machines/navigation/navigation.setup.ts',
    find: 'path: `/espera?idFuncion=',
    instead: 'path: `/espera?id=',
  },
  'TRANS-session.bearer': {
    file: 'src/api/client.ts',
    find: "if (token) headers.set('authorization'",
    instead: "if (!token) headers.set('authorization'",
  },
  'TRANS-session.expire': {
    file: 'machines/session/session.setup.ts',
    find: 'now - Date.parse(user.dLogin) >= sessionMs',
    instead: 'now - Date.parse(user.dLogin) > sessionMs',
  },
  'TRANS-session.login': {
    file: 'machines/session/session.setup.ts',
    find: 'user: answer.ok ? answer.data : null',
    instead: "user: answer.ok ? { ...answer.data, dLogin: '' } : null",
  },
  'TRANS-session.logout': {
    file: 'machines/root/root.machine.ts',
    find: "          { type: 'sendPurchase', params: { type: 'session.ended' } },\n",
    instead: '',
  },
  'TRANS-session.logout-external': {
    file: 'src/platform/host/hidden-frame.ts',
    find: '  frame.src = address\n',
    instead: '',
  },
  'TRANS-session.logout-failed': {
    file: 'machines/session/session.machine.ts',
    find: "'raiseLogoutFailed'",
    instead: "'raiseDisconnected'",
  },
  'TRANS-session.logout-stays': {
    file: 'machines/navigation/navigation.setup.ts',
    find: "['billboard', 'login', 'signUp', 'performance', 'landing']",
    instead: "['billboard', 'login', 'performance', 'landing']",
  },
  'TRANS-session.non-200': {
    file: 'src/api/client.ts',
    find: '(quiet === true && token !== undefined)',
    instead: 'quiet === true',
  },
  'TRANS-timer.cancel': {
    file: 'src/platform/tabs/ownership-record.ts',
    find: 'cMensaje: notice,',
    instead: 'cMensaje: timer.cMensaje,',
  },
  'TRANS-timer.cancel-ignored': {
    file: 'machines/purchase/purchase.machine.ts',
    find: "        'purchase.paid': { actions: { type: 'endCartOf', params: ({ event }) => event } },",
    instead:
      "        'cancellation.requested': { actions: { type: 'cancel', params: ({ event }) => event } },",
  },
  'TRANS-timer.cancel-invalidates': {
    file: 'src/platform/tabs/ownership-record.ts',
    find: "invalidate && timer.ctProcess === 'CART' && pending",
    instead: 'invalidate && pending',
  },
  'TRANS-timer.expiry-only-iniciado': {
    file: 'machines/purchase-timer/purchase-timer.machine.ts',
    find: "'payment.ended': { target: 'INICIADO' },",
    instead:
      "'payment.ended': { target: 'INICIADO' },\n            'clock.ticked': { guard: { type: 'isPast', params: ({ event }) => event }, target: 'FINISHED' },",
  },
  'TRANS-timer.expiry-read': {
    file: 'machines/purchase-timer/purchase-timer.setup.ts',
    find: 'secondsUntil(context.deadline, now) < 0',
    instead: 'secondsUntil(context.deadline, now) <= 0',
  },
  'TRANS-timer.start-new': {
    file: 'machines/purchase-timer/purchase-timer.setup.ts',
    find: 'start.now + context.minutes * 60_000',
    instead: 'start.now + 30 * 60_000',
  },
  'TRANS-timer.start-other': {
    file: 'machines/purchase-timer/purchase-timer.setup.ts',
    find: ' && context.idProcesoDeCompra === start.idProcesoDeCompra',
    instead: '',
  },
  'TRANS-timer.start-other-type': {
    file: 'machines/purchase-timer/purchase-timer.setup.ts',
    find: 'context.ctProcess === start.ctProcess && ',
    instead: '',
  },
  'TRANS-timer.start-same': {
    file: 'machines/purchase-timer/purchase-timer.setup.ts',
    find: '(_, { idFuncion, mine }: PurchaseStart) => ({\n',
    instead: '(_, { idFuncion, mine, deadline }: PurchaseStart) => ({\n      deadline,\n',
  },
}
