import type { Break } from './break.ts'

/** Of rows about routes and their names. */
export const PAGES: Readonly<Record<string, Break>> = {
  'NAME-BuyTicket': {
    file: 'contract/page-routes.ts',
    find: "{ path: '/BuyTicket/:idProcesoDeCompra', access: 'login', screen: 'checkout'",
    instead: "{ path: '/BuyTicket/:idProcesoDeCompra', access: 'login', screen: 'orders'",
  },
  'NAME-BuyTicketBox': {
    file: 'contract/page-routes.ts',
    find: "screen: 'boxOffice', names: ['BuyTicketBox']",
    instead: "screen: 'boxBookings', names: ['BuyTicketBox']",
  },
  'NAME-CarteleraProductos': {
    file: 'contract/page-routes.ts',
    find: "{ path: '/tienda', access: 'public', screen: 'shop', names: ['CarteleraProductos']",
    instead: "{ path: '/tienda', access: 'public', screen: 'billboard', names: ['CarteleraProductos']",
  },
  'NAME-additionalData': {
    file: 'contract/page-routes.ts',
    find: "{ path: '/additionalData', access: 'login', screen: 'additionalData'",
    instead: "{ path: '/additionalData', access: 'login', screen: 'myData'",
  },
  'NAME-advancedsearch': {
    file: 'contract/search-address.ts',
    find: "types: idsOf(query.getAll('aListaidTipoDeEspectaculo'))",
    instead: 'types: []',
  },
  'NAME-cartelera': {
    file: 'contract/page-routes.ts',
    find: "names: ['cartelera', 'payFinish']",
    instead: "names: ['payFinish']",
  },
  'NAME-changePassword': {
    file: 'contract/page-routes.ts',
    find: "{ path: '/changePassword', access: 'login', screen: 'changePassword'",
    instead: "{ path: '/changePassword', access: 'login', screen: 'recover'",
  },
  'NAME-funcion': {
    file: 'contract/page-routes.ts',
    find: "names: ['funcion', 'funcionSeoEst']",
    instead: "names: ['funcionSeoEst']",
  },
  'NAME-funcionSeoEst': {
    file: 'contract/page-routes.ts',
    find: "names: ['funcion', 'funcionSeoEst']",
    instead: "names: ['funcion']",
  },
  'NAME-landing': {
    file: 'contract/page-routes.ts',
    find: "screen: 'landing', names: ['landing']",
    instead: "screen: 'establishment', names: ['landing']",
  },
  'NAME-login': {
    file: 'contract/page-routes.ts',
    find: "screen: 'login', names: ['login']",
    instead: "screen: 'signUp', names: ['login']",
  },
  'NAME-loginRedirect': {
    file: 'contract/page-routes.ts',
    find: "screen: 'loginRedirect', names: ['loginRedirect']",
    instead: "screen: 'login', names: ['loginRedirect']",
  },
  'NAME-myAddress': {
    file: 'contract/page-routes.ts',
    find: "{ path: '/myAddress', access: 'login', screen: 'addresses'",
    instead: "{ path: '/myAddress', access: 'login', screen: 'phones'",
  },
  'NAME-myAlias': {
    file: 'contract/page-routes.ts',
    find: "{ path: '/myAlias', access: 'login', screen: 'myAlias'",
    instead: "{ path: '/myAlias', access: 'login', screen: 'myData'",
  },
  'NAME-myBookings': {
    file: 'contract/page-routes.ts',
    find: "{ path: '/myBookings', access: 'login', screen: 'bookings'",
    instead: "{ path: '/myBookings', access: 'login', screen: 'boxBookings'",
  },
  'NAME-myBookingsBox': {
    file: 'contract/page-routes.ts',
    find: "{ path: '/myBookingsBox', access: 'login', screen: 'boxBookings'",
    instead: "{ path: '/myBookingsBox', access: 'login', screen: 'bookings'",
  },
  'NAME-myData': {
    file: 'contract/page-routes.ts',
    find: "{ path: '/myData', access: 'login', screen: 'myData'",
    instead: "{ path: '/myData', access: 'login', screen: 'additionalData'",
  },
  'NAME-myOrders': {
    file: 'contract/page-routes.ts',
    find: "{ path: '/myOrders', access: 'login', screen: 'orders'",
    instead: "{ path: '/myOrders', access: 'login', screen: 'bookings'",
  },
  'NAME-myPhone': {
    file: 'contract/page-routes.ts',
    find: "{ path: '/myPhone', access: 'login', screen: 'phones'",
    instead: "{ path: '/myPhone', access: 'login', screen: 'addresses'",
  },
  'NAME-payFinish': {
    file: 'contract/page-routes.ts',
    find: "names: ['cartelera', 'payFinish']",
    instead: "names: ['cartelera']",
  },
  'NAME-recoverPassword': {
    file: 'contract/page-routes.ts',
    find: "screen: 'recover', names: ['recoverPassword']",
    instead: "screen: 'changePassword', names: ['recoverPassword']",
  },
  'NAME-signUp': {
    file: 'contract/page-routes.ts',
    find: "screen: 'signUp', names: ['signUp']",
    instead: "screen: 'login', names: ['signUp']",
  },
  'ROUTE-/': {
    file: 'contract/page-routes.ts',
    find: "{ path: '/', access: 'public', screen: 'billboard'",
    instead: "{ path: '/', access: 'public', screen: 'search'",
  },
  'ROUTE-/AdvancedSearch': {
    file: 'contract/page-routes.ts',
    find: "{ path: '/AdvancedSearch', access: 'public', screen: 'search'",
    instead: "{ path: '/AdvancedSearch', access: 'public', screen: 'billboard'",
  },
  'ROUTE-/BuyTicket/ok/{idProcesoDeCompra}': {
    file: 'src/screens/checkout/checkout-outline.tsx',
    find: '  if (isConfirmation(path)) return children\n',
    instead: '',
  },
  'ROUTE-/BuyTicket/{idProcesoDeCompra}': {
    file: 'contract/page-routes.ts',
    find: "{ path: '/BuyTicket/:idProcesoDeCompra', access: 'login'",
    instead: "{ path: '/BuyTicket/:idProcesoDeCompra', access: 'public'",
  },
  'ROUTE-/ComplaintsBook': {
    file: 'contract/documents.ts',
    find: "name: 'complaints', path",
    instead: "name: 'support', path",
  },
  'ROUTE-/FAQ': {
    file: 'contract/page-routes.ts',
    find: "info('/FAQ')",
    instead: "{ ...info('/FAQ'), access: 'login' }",
  },
  'ROUTE-/PointSales': {
    file: 'contract/page-routes.ts',
    find: "info('/PointSales')",
    instead: "later('/PointSales', 'public')",
  },
  'ROUTE-/Services': {
    file: 'contract/documents.ts',
    find: "name: 'services', path: '/Services'",
    instead: "name: 'services', path: '/Servicios'",
  },
  'ROUTE-/TechnicalSupport': {
    file: 'contract/page-routes.ts',
    find: "info('/TechnicalSupport', 'contact')",
    instead: "info('/TechnicalSupport')",
  },
  'ROUTE-/additionalData': {
    file: 'contract/page-routes.ts',
    find: "{ path: '/additionalData', access: 'login'",
    instead: "{ path: '/additionalData', access: 'public'",
  },
  'ROUTE-/buyTicket': {
    file: 'contract/page-routes.ts',
    find: "{ path: '/buyTicket', access: 'login'",
    instead: "{ path: '/buyTicket', access: 'public'",
  },
  'ROUTE-/buyTicketBox': {
    file: 'contract/page-routes.ts',
    find: "{ path: '/buyTicketBox', access: 'login', screen: 'boxOffice'",
    instead: "{ path: '/buyTicketBox', access: 'login', screen: 'checkout'",
  },
  'ROUTE-/changePassword': {
    file: 'contract/page-routes.ts',
    find: "{ path: '/changePassword', access: 'login'",
    instead: "{ path: '/changePassword', access: 'public'",
  },
  'ROUTE-/payConfirm': {
    file: 'server/routes/payment/returns.ts',
    find: "  { url: '/payConfirm' },\n",
    instead: '',
  },
  'ROUTE-/payConfirmPool': {
    file: 'server/no-script/pay-link.ts',
    find: "scope.get('/payConfirmPool', hidden,",
    instead: "scope.get('/payConfirmPool/nada', hidden,",
  },
  'ROUTE-/payError': {
    file: 'server/routes/payment/returns.ts',
    find: "  { url: '/payError' },\n",
    instead: '',
  },
  'ROUTE-/apay/cobro/finalizar': {
    file: 'server/payments/providers/apay/entry.ts',
    find: "  returnPages: [{ url: '/apay/cobro/finalizar' }],\n",
    instead: '',
  },
  'ROUTE-/payConfirmTigoMoney': {
    file: 'server/payments/providers/tigo/entry.ts',
    find: "  returnPages: [{ url: '/payConfirmTigoMoney' }],\n",
    instead: '',
  },
  'ROUTE-/bancard/finish/{idProcesoDeCompra}': {
    file: 'server/payments/providers/bancard/entry.ts',
    find: "    { url: '/bancard/finish/:idProcesoDeCompra' },\n",
    instead: '',
  },
  'ROUTE-/bancard/finish3ds/{idProcesoDeCompra}': {
    file: 'server/payments/providers/bancard/entry.ts',
    find: "    { url: '/bancard/finish3ds/:idProcesoDeCompra' },\n",
    instead: '',
  },
  'ROUTE-/linkPago': {
    file: 'server/no-script/pay-link.ts',
    find: "scope.get('/linkPago', hidden, async (request, reply) => sendMissing(",
    instead: "scope.get('/linkPago/nada', hidden, async (request, reply) => sendMissing(",
  },
  'ROUTE-/linkPago/{idProcesoDeCompra}': {
    file: 'server/no-script/pay-link-page.ts',
    find: "state === 'paid' || state === 'givenBack'",
    instead: "state === 'givenBack'",
  },
  'ROUTE-/payConfirmLinkPago': {
    file: 'server/no-script/pay-link.ts',
    find: "'/payConfirmLinkPago',",
    instead: "'/payConfirmNada',",
  },
  'ROUTE-/espera': {
    file: 'contract/page-routes.ts',
    find: "{ path: '/espera', access: 'public', screen: 'waiting'",
    instead: "{ path: '/espera', access: 'login', screen: 'waiting'",
  },
  'ROUTE-/establecimiento/{cSeo}/{idEstablecimiento}': {
    file: 'contract/page-routes.ts',
    find: "    path: '/establecimiento/:cSeo/:idEstablecimiento',\n    access: 'public',\n    screen: 'establishment'",
    instead:
      "    path: '/establecimiento/:cSeo/:idEstablecimiento',\n    access: 'public',\n    screen: 'later'",
  },
  'ROUTE-/eticket': {
    file: 'contract/documents.ts',
    find: "name: 'eticket', path",
    instead: "name: 'services', path",
  },
  'ROUTE-/funcion': {
    file: 'server/ssr/redirect.ts',
    find: 'const head = /^\\d{1,9}$/.test(idFuncion) ? headOf(Number(idFuncion)) : null\n  if (head === null) return { status: 404 }\n  query',
    instead: 'const head = headOf(Number(idFuncion))\n  if (head === null) return null\n  query',
  },
  'ROUTE-/funcion/{cSeo}/{id}': {
    file: 'contract/page-routes.ts',
    find: "    path: '/funcion/:cSeo/:id',\n    access: 'login-and-queue'",
    instead: "    path: '/funcion/:cSeo/:id',\n    access: 'public'",
  },
  'ROUTE-/funcionTienda': {
    file: 'server/ssr/redirect.ts',
    find: 'location: pageUrl.shop(found.idEstablecimiento)',
    instead: 'location: pageUrl.shop()',
  },
  'ROUTE-/landing/{cSeo}': {
    file: 'contract/page-routes.ts',
    find: "{ path: '/landing/:cSeo', access: 'public'",
    instead: "{ path: '/landing/:cSeo', access: 'login'",
  },
  'ROUTE-/login': {
    file: 'contract/page-routes.ts',
    find: "{ path: '/login', access: 'public', screen: 'login'",
    instead: "{ path: '/login', access: 'public', screen: 'loginRedirect'",
  },
  'ROUTE-/loginRedirect': {
    file: 'contract/page-routes.ts',
    find: "{ path: '/loginRedirect', access: 'public', screen: 'loginRedirect'",
    instead: "{ path: '/loginRedirect', access: 'public', screen: 'login'",
  },
  'ROUTE-/myAddress': {
    file: 'contract/page-routes.ts',
    find: "{ path: '/myAddress', access: 'login'",
    instead: "{ path: '/myAddress', access: 'public'",
  },
  'ROUTE-/myAlias': {
    file: 'contract/page-routes.ts',
    find: "{ path: '/myAlias', access: 'login'",
    instead: "{ path: '/myAlias', access: 'public'",
  },
  'ROUTE-/myBookings': {
    file: 'contract/page-routes.ts',
    find: "{ path: '/myBookings', access: 'login'",
    instead: "{ path: '/myBookings', access: 'public'",
  },
  'ROUTE-/myBookingsBox': {
    file: 'contract/page-routes.ts',
    find: "{ path: '/myBookingsBox', access: 'login'",
    instead: "{ path: '/myBookingsBox', access: 'public'",
  },
  'ROUTE-/myData': {
    file: 'contract/page-routes.ts',
    find: "{ path: '/myData', access: 'login'",
    instead: "{ path: '/myData', access: 'public'",
  },
  'ROUTE-/myOrders': {
    file: 'contract/page-routes.ts',
    find: "{ path: '/myOrders', access: 'login'",
    instead: "{ path: '/myOrders', access: 'public'",
  },
  'ROUTE-/myPhone': {
    file: 'contract/page-routes.ts',
    find: "{ path: '/myPhone', access: 'login'",
    instead: "{ path: '/myPhone', access: 'public'",
  },
  'ROUTE-/privacyPolicies': {
    file: 'contract/documents.ts',
    find: "name: 'privacy', path",
    instead: "name: 'terms', path",
  },
  'ROUTE-/recoverPassword': {
    file: 'contract/page-routes.ts',
    find: "{ path: '/recoverPassword', access: 'public'",
    instead: "{ path: '/recoverPassword', access: 'login'",
  },
  'ROUTE-/signUp': {
    file: 'contract/page-routes.ts',
    find: "{ path: '/signUp', access: 'public'",
    instead: "{ path: '/signUp', access: 'login'",
  },
  'ROUTE-/termsAndConditions': {
    file: 'contract/documents.ts',
    find: "name: 'terms', path",
    instead: "name: 'privacy', path",
  },
  'ROUTE-/tienda': {
    file: 'contract/page-routes.ts',
    find: "{ path: '/tienda', access: 'public'",
    instead: "{ path: '/tienda', access: 'login'",
  },
  'ROUTE-/tienda/{idEstablecimiento}': {
    file: 'server/ssr/page-data.ts',
    find: 'id === undefined ? {} : { idEstablecimiento: Number(id) }',
    instead: '{}',
  },
  'ROUTE-/{cSeo}/{idEstablecimiento}': {
    file: 'contract/page-routes.ts',
    find: "{ path: '/:cSeo/:idEstablecimiento', access: 'public', screen: 'establishment'",
    instead: "{ path: '/:cSeo/:idEstablecimiento', access: 'public', screen: 'landing'",
  },
  'ROUTE-catch-all-last': {
    file: 'contract/page-routes.ts',
    find: 'export const pageRoutes = [\n',
    instead:
      "export const pageRoutes = [\n  { path: '/:cSeo/:idEstablecimiento', access: 'public', screen: 'establishment', names: [], ssr: true },\n",
  },
}
