import type { Break } from './break.ts'

/** Of rows about fields and calls. */
export const WIRE: Readonly<Record<string, Break>> = {
  'CALL-GET-.../Tienda/ActivaParaFuncion/{idFuncion}': {
    file: 'server/routes/venues/index.ts',
    find: 'Lista.some(({ lAgotado }) => !lAgotado)',
    instead: 'Lista.length > 100',
  },
  'CALL-GET-/v2/Establecimientos': {
    file: 'server/routes/venues/index.ts',
    find: 'cartelTypeId !== PRODUCT_TYPE_ID',
    instead: 'cartelTypeId !== -1',
  },
  'CALL-GET-/v2/Proceso/{id}': {
    file: 'server/routes/process/index.ts',
    find: 'getProcess: (call) => wirePurchaseOf(services, call),',
    instead: 'getProcess: async (call) => ({ ...(await wirePurchaseOf(services, call)), listaFuncion: [] }),',
  },
  'CALL-GET-/v2/Tienda': {
    file: 'server/routes/venues/index.ts',
    find: 'if (idEstablecimiento === undefined) return shop',
    instead: 'if (idEstablecimiento === undefined) return { ...shop, Lista: [] }',
  },
  'CALL-GET-queue-list': {
    file: 'server/routes/queue/index.ts',
    find: '.map(({ id }) => id)',
    instead: '.map(({ showId }) => showId)',
  },
  'CALL-POST-/v2/Proceso/{id}/SoltarFuncion': {
    file: 'server/routes/process/release.ts',
    find: 'performanceId: body.idFuncion,',
    instead: 'performanceId: body.idFuncion + 1,',
  },
  'CALL-POST-/v2/Proceso/{id}/invalidar': {
    file: 'server/routes/process/release.ts',
    find: "await advancePurchase(services, tx, purchase, { type: 'purchase.cancelled' })",
    instead: '',
  },
  'CALL-pixel-confirmation-failure': {
    file: 'src/app/after-start/send-pixels.ts',
    find: "declined: 'confirmationFailure'",
    instead: 'declined: null',
  },
  'CALL-pixel-confirmation-success': {
    file: 'src/app/after-start/send-pixels.ts',
    find: "approved: 'confirmationSuccess'",
    instead: "approved: 'confirmationFailure'",
  },
  'CALL-pixel-landing': {
    file: 'src/app/after-start/send-pixels.ts',
    find: "if (screen === 'landing') return 'landing'",
    instead: "if (screen === 'landing') return null",
  },
  'CALL-pixel-seat-selection': {
    file: 'src/app/after-start/send-pixels.ts',
    find: "return screen === 'performance' ? 'seatSelection' : null",
    instead: 'return null',
  },
  'CALL-reply-200': {
    file: 'src/api/client.ts',
    find: 'if (reply.nCode === SUCCESS)',
    instead: 'if (reply.nCode <= SUCCESS)',
  },
  'FIELD-cliente.gender': {
    file: 'contract/entities/personal-data.ts',
    find: "['F', 'M', 'OTRO', 'NO_INFORMA']",
    instead: "['F', 'M', 'OTRO', 'NO_DICE']",
  },
  'FIELD-cola.lista': {
    file: 'server/routes/queue/index.ts',
    find: '.map(({ id }) => id)',
    instead: '.map(({ showId }) => showId)',
  },
  'FIELD-domicilio.country': {
    file: 'server/accounts/address-book.ts',
    find: 'cPais: row.country,',
    instead: 'cPais: row.province,',
  },
  'FIELD-domicilio.department': {
    file: 'server/accounts/address-book.ts',
    find: 'cDepartamento: row.department })',
    instead: 'cDepartamento: null })',
  },
  'FIELD-domicilio.floor': {
    file: 'server/accounts/address-book.ts',
    find: 'cPiso: row.floor',
    instead: 'cPiso: null',
  },
  'FIELD-domicilio.location': {
    file: 'server/accounts/address-book.ts',
    find: 'cLocalidad: row.location,',
    instead: 'cLocalidad: row.zip,',
  },
  'FIELD-domicilio.number': {
    file: 'server/accounts/address-book.ts',
    find: 'cNumero: row.number,',
    instead: "cNumero: '',",
  },
  'FIELD-domicilio.referrer': {
    file: 'server/accounts/address-book.ts',
    find: 'cReferente: row.referrer',
    instead: 'cReferente: null',
  },
  'FIELD-domicilio.street': {
    file: 'server/accounts/address-book.ts',
    find: 'cCalle: row.street,',
    instead: 'cCalle: row.number,',
  },
  'FIELD-domicilio.type': {
    file: 'server/accounts/address-book.ts',
    find: 'cTipo: row.type,',
    instead: "cTipo: 'PARTICULAR',",
  },
  'FIELD-domicilio.zip': {
    file: 'server/accounts/address-book.ts',
    find: 'cCodigoPostal: row.zip,',
    instead: 'cCodigoPostal: row.location,',
  },
  'FIELD-estado.businessProcess.idProcesoDeCompraInvalidar': {
    file: 'src/platform/tabs/ownership-record.ts',
    find: 'return reset(state, input, input.invalidate)',
    instead: 'return reset(state, input, false)',
  },
  'FIELD-linea.fPrecioTotalFinal': {
    file: 'server/selling/purchase-wire.ts',
    find: '(sum, place) => sum + place.quantity * (place.priceCents - place.discountCents)',
    instead: '(sum, place) => sum + place.quantity * place.priceCents',
  },
  'FIELD-linea.listaImagenEspectaculoCartel': {
    file: 'server/selling/purchase-wire.ts',
    find: 'show === undefined ? [] : imagesOf(show)',
    instead: '[]',
  },
  'FIELD-linea.listaImagenEspectaculoCartel.WEB_DESTACADO': {
    file: 'server/selling/purchase-wire.ts',
    find: 'show === undefined ? [] : imagesOf(show)',
    instead: '[]',
  },
  'FIELD-linea.listaImagenEspectaculoCartel.cUri': {
    file: 'server/selling/purchase-wire.ts',
    find: 'show === undefined ? [] : imagesOf(show)',
    instead: '[]',
  },
  'FIELD-linea.nCantidadPosiciones': {
    file: 'server/selling/purchase-wire.ts',
    find: 'nCantidadPosiciones: places.reduce((count, place) => count + place.quantity, 0)',
    instead: 'nCantidadPosiciones: places.length',
  },
  'FIELD-linea.oEspectaculo': {
    file: 'server/selling/purchase-wire.ts',
    find: "cEspectaculoCartelNombre: inLanguage(catalogue.words, locale)(show?.name ?? '')",
    instead: "cEspectaculoCartelNombre: show?.seo ?? ''",
  },
  'FIELD-linea.oEspectaculo.cEspectaculoCartelNombre': {
    file: 'server/selling/purchase-wire.ts',
    find: "cEspectaculoCartelNombre: inLanguage(catalogue.words, locale)(show?.name ?? '')",
    instead: "cEspectaculoCartelNombre: show?.seo ?? ''",
  },
  'FIELD-linea.oEspectaculo.cEstablecimientoNombre': {
    file: 'server/selling/purchase-wire.ts',
    find: "cEstablecimientoNombre: catalogue.establishments.get(show?.establishmentId ?? 0)?.name ?? ''",
    instead: "cEstablecimientoNombre: ''",
  },
  'FIELD-orden.bill.cae': {
    file: 'src/components/order/order-facts.tsx',
    find: '{bill.cCae === null ? null :',
    instead: '{bill.cCae !== null ? null :',
  },
  'FIELD-orden.bill.pointOfSale': {
    file: 'src/components/order/order-facts.tsx',
    find: 'digits(nPuntoDeVenta, 4)',
    instead: 'digits(nComprobante, 4)',
  },
  'FIELD-orden.bill.receiptNumber': {
    file: 'src/components/order/order-facts.tsx',
    find: 'digits(nComprobante, 8)',
    instead: 'digits(nPuntoDeVenta, 8)',
  },
  'FIELD-orden.bill.reference': {
    file: 'src/components/order/order-facts.tsx',
    find: '`Invoice ',
    instead: '`Credit note ',
  },
  'FIELD-orden.bill.type': {
    file: 'src/components/order/order-facts.tsx',
    find: "bill.cTipo === 'FACTURA'",
    instead: "bill.cTipo !== 'FACTURA'",
  },
  'FIELD-orden.deliveryAddress': {
    file: 'src/components/order/order-facts.tsx',
    find: '[order.cEntrega, order.cDomicilioEntrega]',
    instead: '[order.cEntrega]',
  },
  'FIELD-orden.place': {
    file: 'src/screens/orders/order-entry.tsx',
    find: '{show.cEstablecimientoNombre}',
    instead: '{show.cSeo}',
  },
  'FIELD-orden.showDate': {
    file: 'src/screens/orders/order-entry.tsx',
    find: '{format.monthShort(day)} {day.year}',
    instead: '{day.year}',
  },
  'FIELD-orden.totalDelivery': {
    file: 'src/components/order/payment-rows.ts',
    find: "  'fEntrega',\n",
    instead: '',
  },
  'FIELD-orden.totalQr': {
    file: 'src/components/order/payment-rows.ts',
    find: "  'fQrAntifraude',\n",
    instead: '',
  },
  'FIELD-orden.totalServiceCharge': {
    file: 'src/components/order/payment-rows.ts',
    find: "  'fCargoServicio',\n",
    instead: '',
  },
  'FIELD-pago.birthDate': {
    file: 'server/payments/sandbox/tokenise.ts',
    find: 'birthDate: z.nullable(z.iso.date())',
    instead: 'birthDate: z.nullable(z.string())',
  },
  'FIELD-pago.cvc': {
    file: 'server/payments/sandbox/tokenise.ts',
    find: 'if (form.cvc.length !== brand.cvcDigits) return null',
    instead: '',
  },
  'FIELD-pago.expiryMonth': {
    file: 'server/payments/sandbox/tokenise.ts',
    find: 'if (monthsLeft < 0) return null',
    instead: 'if (monthsLeft < -1) return null',
  },
  'FIELD-pago.expiryYear': {
    file: 'server/payments/sandbox/tokenise.ts',
    find: 'if (monthsLeft < 0) return null',
    instead: 'if (monthsLeft < -1) return null',
  },
  'FIELD-pago.number': {
    file: 'server/payments/sandbox/tokenise.ts',
    find: '!passesLuhn(form.number) || ',
    instead: '',
  },
  'FIELD-proceso.idProcesoDeCompra': {
    file: 'server/selling/purchase-wire.ts',
    find: 'idProcesoDeCompra: purchase.id,',
    instead: 'idProcesoDeCompra: purchase.state,',
  },
  'FIELD-proceso.listaFuncion': {
    file: 'server/selling/purchase-wire.ts',
    find: '[...byPerformance].map(',
    instead: '[...byPerformance].slice(1).map(',
  },
  'FIELD-proceso.oCantidadTotal': {
    file: 'server/selling/purchase-wire.ts',
    find: 'nCantidadTotal: purchase.places.reduce((count, place) => count + place.quantity, 0)',
    instead: 'nCantidadTotal: purchase.places.length',
  },
  'FIELD-proceso.oCantidadTotal.nCantidadTotal': {
    file: 'server/selling/purchase-wire.ts',
    find: 'nCantidadTotal: purchase.places.reduce((count, place) => count + place.quantity, 0)',
    instead: 'nCantidadTotal: purchase.places.length',
  },
  'FIELD-timer.cUltimaSituacion': {
    file: 'src/platform/tabs/ownership-record.ts',
    find: "reused ? 'REUSA PROCESO' : 'NUEVO PROCESO'",
    instead: "'NUEVO PROCESO'",
  },
  'FIELD-timer.dDesde': {
    file: 'src/platform/tabs/ownership-record.ts',
    find: 'dDesde: reused ? timer.dDesde : process.dDesde',
    instead: 'dDesde: timer.dDesde',
  },
  'FIELD-timer.dUpdateTabIdPrincipal': {
    file: 'src/platform/tabs/ownership-record.ts',
    find: '      dUpdateTabIdPrincipal: iso(now),\n      nEpoch: timer.nEpoch + 1,\n    },\n    process: {\n      ...state.process,\n      idProcesoDeCompraInvalidar: process',
    instead:
      '      nEpoch: timer.nEpoch + 1,\n    },\n    process: {\n      ...state.process,\n      idProcesoDeCompraInvalidar: process',
  },
  'FIELD-total.fCargoServicio': {
    file: 'server/selling/totals.ts',
    find: 'fCargoServicio: toWireMoney(totals.serviceCents)',
    instead: 'fCargoServicio: 0',
  },
  'FIELD-total.fEntrega': {
    file: 'server/selling/totals.ts',
    find: 'fEntrega: toWireMoney(totals.deliveryCents)',
    instead: 'fEntrega: 0',
  },
  'FIELD-total.fFinanciacion': {
    file: 'server/selling/totals.ts',
    find: 'fFinanciacion: toWireMoney(totals.financingCents)',
    instead: 'fFinanciacion: 0',
  },
  'FIELD-total.fProductos': {
    file: 'server/selling/totals.ts',
    find: 'fProductos: toWireMoney(totals.productsCents)',
    instead: 'fProductos: 0',
  },
  'FIELD-total.fQrAntifraude': {
    file: 'server/selling/totals.ts',
    find: 'fQrAntifraude: toWireMoney(totals.antifraudCents)',
    instead: 'fQrAntifraude: toWireMoney(totals.serviceCents)',
  },
  'FIELD-total.fTickets': {
    file: 'server/selling/totals.ts',
    find: 'fTickets: toWireMoney(totals.ticketsCents)',
    instead: 'fTickets: toWireMoney(totals.totalCents)',
  },
  'FIELD-total.fTotal': {
    file: 'server/selling/totals.ts',
    find: 'fTotal: toWireMoney(totals.totalCents)',
    instead: 'fTotal: toWireMoney(totals.ticketsCents)',
  },
  'FIELD-total.fTotalAhora': {
    file: 'server/selling/totals.ts',
    find: 'fTotalAhora: toWireMoney(totals.totalCents)',
    instead: 'fTotalAhora: 0',
  },
  'FIELD-user.lAlias': {
    file: 'server/routes/customer/user.ts',
    find: 'lAlias: customer.hasAlias',
    instead: 'lAlias: false',
  },
}
