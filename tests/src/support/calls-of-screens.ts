import type { ScreenName } from '../../../contract/page-routes.ts'

const ownData = { loadOwnData: 'getCustomer', saveForm: 'modifyAlias' }
const seats = {
  loadPerformance: 'getPerformance getAvailability listPromotions getProcess',
  refreshAvailability: 'getAvailability',
  ...{ holdPlaces: 'holdPlaces', holdGroup: 'holdGroup', releasePlaces: 'holdPlaces' },
}

/** Each screen with the calls that the promises of its machines ask first, where no proof of work is asked for. */
export const callsOfScreens: [ScreenName, object][] = [
  ['billboard', { loadBillboard: 'getBillboard', listShows: 'listShows' }],
  ['landing', { loadShow: 'getShow' }],
  ['signUp', { signUp: 'signUpAndLogIn' }],
  ['recover', { sendCode: 'sendRecoveryCode', setPassword: 'setPasswordByCode' }],
  ['performance', seats],
  [
    'checkout',
    {
      preValidate: 'preValidate',
      listDeliveryTypes: 'listDeliveryTypes getCustomer',
      selectDeliveryType: 'selectDeliveryType',
      addressBook: '',
      saveBuyerData: 'saveBuyerData',
      loadOrder: 'listOrders',
      downloadTickets: 'downloadTickets',
      selectPaymentMethod: 'selectPaymentMethod',
      card: {
        listPaymentMethods: 'listPaymentMethods2',
        selectPaymentMethod: 'selectPaymentMethod',
        lookUpBin: 'getCardBrand',
        validateCard: '',
        solveCaptcha: 'getCaptcha',
      },
      payment: {
        ...{ charge: 'charge', askPayment: 'confirmPayment', stopPayment: 'stopPayment' },
        ...{ watchStep: '', watchNetwork: '' },
      },
    },
  ],
  [
    'orders',
    {
      ...{ listOrders: 'listOrders listReceivedTickets', doTask: 'resendTickets' },
      transferTicket: 'transferTicket',
      regret: { regretPurchase: 'regretPurchase' },
      giveBack: { askGiveBack: 'askGiveBack', giveBackTickets: 'giveBackTickets' },
      houseChange: { answerHouseChange: 'answerHouseChange' },
    },
  ],
  ['exchange', { loadOffer: 'getExchangeOffer', beginExchange: 'beginExchange' }],
  [
    'orderLookUp',
    {
      ...{ sendCode: 'sendOrderCode', lookUpOrder: 'lookUpOrder', doTask: 'resendFoundTickets' },
      regret: { regretPurchase: 'regretFoundPurchase' },
      giveBack: { askGiveBack: 'askFoundGiveBack', giveBackTickets: 'giveBackFoundTickets' },
      houseChange: { answerHouseChange: 'answerFoundHouseChange' },
    },
  ],
  [
    'addresses',
    {
      ...{ loadAddressBook: 'listAddresses listProvinces', proposeLocalities: 'listLocalities' },
      ...{ saveAddress: 'modifyAddress', removeAddress: 'removeAddress' },
    },
  ],
  [
    'phones',
    {
      ...{ listPhones: 'listPhones', savePhone: 'modifyPhone', removePhone: 'removePhone' },
      ...{ sendPhoneCode: 'sendPhoneCode', validatePhone: 'validatePhone' },
    },
  ],
  ...(['myData', 'changePassword', 'additionalData', 'myAlias'] as const).map(
    (screen): [ScreenName, object] => [screen, ownData],
  ),
  [
    'privacy',
    {
      ...{ listSessions: 'listSessions', endSession: 'endSession' },
      ...{ exportOwnData: 'exportOwnData', eraseAccount: 'eraseAccount' },
    },
  ],
  [
    'bookings',
    {
      ...{ listBookings: 'listBookings', listPromotions: 'listBookingPromotions' },
      ...{ takeBooking: 'takeBooking', giveUpBooking: 'giveUpBooking' },
    },
  ],
  [
    'boxBookings',
    {
      ...{ listBookings: 'listBoxBookings', listPromotions: 'listBookingPromotions' },
      ...{ takeBooking: 'takeBooking', giveUpBooking: 'cancelBoxBooking' },
    },
  ],
  ['waiting', { askTurn: 'askTurn' }],
  ['document', { loadDocument: 'getDocument' }],
  ['contact', { sendContact: 'sendContact' }],
  [
    'boxOffice',
    {
      boxSale: { seatHolding: seats, watchCart: '', printSale: 'printBoxSale' },
      ...{ logIn: 'staffLogin', logOut: 'staffLogout', loadDesk: 'getBoxDesk', openShift: 'openShift' },
      ...{ prepareSale: 'openBoxSale', printSale: 'printBoxSale', searchOrders: 'searchBoxOrders' },
      refreshDesk: 'getBoxDesk listBoxPerformances listBoxSales',
      saleCancellation: { quoteReturn: 'quoteBoxReturn', cancelSale: 'cancelBoxSale' },
      closeShift: 'closeShift',
    },
  ],
]
