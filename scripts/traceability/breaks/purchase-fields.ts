import type { Break } from './break.ts'

/** Of rows about fields of a purchase, of event types, and of what a browser keeps. */
export const PURCHASE_FIELDS: Readonly<Record<string, Break>> = {
  'FIELD-cola.lista': {
    file: 'server/routes/queue/index.ts',
    find: '.map(({ id }) => id)',
    instead: '.map(({ showId }) => showId)',
  },
  'FIELD-cola.redirect_url': {
    file: 'server/queue/waiting-room.ts',
    find: '{ redirect_url: path, cTurno }',
    instead: "{ redirect_url: '/', cTurno }",
  },
  'FIELD-estado.businessLocalTimer': {
    file: 'src/platform/tabs/create-tab-port.ts',
    find: 'session.setItem(LOCAL_KEY, JSON.stringify(local))',
    instead: '',
  },
  'FIELD-estado.businessProcess': {
    file: 'src/platform/tabs/ownership-record.ts',
    find: "idProcesoDeCompraInvalidar: process.ctProcess === 'CART' ? process.idProcesoDeCompra : null",
    instead: 'idProcesoDeCompraInvalidar: null',
  },
  'FIELD-estado.businessProcess.dReset': {
    file: 'src/platform/tabs/ownership-record.ts',
    find: 'process: { idProcesoDeCompraInvalidar: null, dReset: iso(now) }',
    instead: 'process: { idProcesoDeCompraInvalidar: null, dReset: null }',
  },
  'FIELD-estado.businessProcess.idProcesoDeCompraInvalidar': {
    file: 'src/platform/tabs/ownership-record.ts',
    find: 'return reset(state, input, input.invalidate)',
    instead: 'return reset(state, input, false)',
  },
  'FIELD-estado.businessTimer': {
    file: 'src/platform/tabs/record-store.ts',
    find: 'write: (record) => fallback.set(RECORD_KEY, record)',
    instead: 'write: async () => undefined',
  },
  'FIELD-estado.cc': {
    file: 'src/platform/host/country.ts',
    find: 'if (code !== null) storage.setItem(KEY, JSON.stringify({ version: 1, value: code }))',
    instead: '',
  },
  'FIELD-estado.colaTurno': {
    file: 'src/app/client-state-store.ts',
    find: 'turns: colaTurno?.turnos ?? {}',
    instead: 'turns: {}',
  },
  'FIELD-estado.lClickHome': {
    file: 'src/app/browser-shop.ts',
    find: 'if (isHomeClicked(snapshot)) memory.write(CLICK_HOME, true)',
    instead: '',
  },
  'FIELD-estado.locale': {
    file: 'src/app/provide-root.ts',
    find: 'rememberLanguage(input.locale)',
    instead: '',
  },
  'FIELD-estado.navegation': {
    file: 'src/app/client-state-store.ts',
    find: 'navigation.subscribe(navegation)\n',
    instead: '',
  },
  'FIELD-estado.navegation.LastFunction': {
    file: 'machines/navigation/navigation.setup.ts',
    find: "context.target?.screen === 'performance' || isAtDesk(context.target)",
    instead: 'isAtDesk(context.target)',
  },
  'FIELD-estado.navegation.redirect_uri.fullPath': {
    file: 'machines/navigation/navigation.setup.ts',
    find: '(context.target ? { fullPath: context.target.path } : null)',
    instead: "(context.target ? { fullPath: '/' } : null)",
  },
  'FIELD-estado.persisted': {
    file: 'src/app/client-state-store.ts',
    find: "read(store, 'procesoCompra')",
    instead: "read(store, 'never')",
  },
  'FIELD-estado.procesoCompra': {
    file: 'src/app/client-state-store.ts',
    find: 'cart.subscribe(process)\n',
    instead: '',
  },
  'FIELD-estado.token': {
    file: 'src/app/browser-shop.ts',
    find: 'token: () => actors.session.getSnapshot().context.user?.token ?? null',
    instead: 'token: () => null',
  },
  'FIELD-estado.user': {
    file: 'src/app/client-state-store.ts',
    find: 'session.subscribe(user)\n',
    instead: '',
  },
  'FIELD-h': {
    file: 'server/routes/performances/index.ts',
    find: "!signatures.isValidationHash('performance', performance.id, query.h)",
    instead: "query.h === ''",
  },
  'FIELD-linea.fPrecioTotalFinal': {
    file: 'server/selling/purchase-wire.ts',
    find: '(sum, place) => sum + place.quantity * (place.priceCents - place.discountCents)',
    instead: '(sum, place) => sum + place.quantity * place.priceCents',
  },
  'FIELD-linea.idFuncion': {
    file: 'server/selling/purchase-wire.ts',
    find: 'idFuncion: performanceId,',
    instead: 'idFuncion: show?.id ?? 0,',
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
  'FIELD-linea.oEspectaculo.idEspectaculoCartelTipo': {
    file: 'contract/product-type.ts',
    find: 'PRODUCT_TYPE_ID = 100',
    instead: 'PRODUCT_TYPE_ID = 101',
  },
  'FIELD-linea.oFuncionFecha': {
    file: 'server/selling/purchase-wire.ts',
    find: '{ dFecha: performance.startsAt.toISOString() }',
    instead: '{ dFecha: new Date(performance.startsAt.getTime() + 3_600_000).toISOString() }',
  },
  'FIELD-localTimer.cEstado': {
    file: 'src/platform/tabs/ownership-actors.ts',
    find: "port.writeLocal({ cEstado: 'INICIADO', dUpdate: iso(input.now) })",
    instead: "port.writeLocal({ cEstado: 'RESET', dUpdate: iso(input.now) })",
  },
  'FIELD-localTimer.dUpdate': {
    file: 'src/platform/tabs/ownership-actors.ts',
    find: "port.writeLocal({ cEstado: 'INICIADO', dUpdate: iso(input.now) })",
    instead: "port.writeLocal({ cEstado: 'INICIADO', dUpdate: iso(0) })",
  },
  'FIELD-localTimer.nTabId': {
    file: 'src/platform/tabs/create-tab-port.ts',
    find: 'write(session, { ...local, nTabId })',
    instead: "write(session, { ...local, nTabId: '' })",
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
  'FIELD-timer.aTabId': {
    file: 'src/platform/tabs/ownership-actors.ts',
    find: 'aTabId: await port.openTabs()',
    instead: 'aTabId: []',
  },
  'FIELD-timer.cEstado': {
    file: 'src/platform/tabs/ownership-record.ts',
    find: "cEstado: 'INICIADO',\n      cUltimaSituacion",
    instead: "cEstado: 'FINISHED',\n      cUltimaSituacion",
  },
  'FIELD-timer.cMensaje': {
    file: 'src/platform/tabs/ownership-record.ts',
    find: 'cMensaje: notice,',
    instead: 'cMensaje: null,',
  },
  'FIELD-timer.cOrigen': {
    file: 'src/platform/tabs/ownership-record.ts',
    find: 'cOrigen: origin,',
    instead: "cOrigen: 'INV009',",
  },
  'FIELD-timer.cUltimaSituacion': {
    file: 'src/platform/tabs/ownership-record.ts',
    find: "reused ? 'REUSA PROCESO' : 'NUEVO PROCESO'",
    instead: "'NUEVO PROCESO'",
  },
  'FIELD-timer.ctProcess': {
    file: 'machines/purchase/purchase.setup.ts',
    find: '...{ idProcesoDeCompra, ctProcess, dDesde, dMaxima, nMinutos }',
    instead: "...{ idProcesoDeCompra, ctProcess: 'BOX' as const, dDesde, dMaxima, nMinutos }",
  },
  'FIELD-timer.dDesde': {
    file: 'src/platform/tabs/ownership-record.ts',
    find: 'dDesde: reused ? timer.dDesde : process.dDesde',
    instead: 'dDesde: timer.dDesde',
  },
  'FIELD-timer.dMaxima': {
    file: 'machines/purchase/purchase.setup.ts',
    find: '...{ idProcesoDeCompra, ctProcess, dDesde, dMaxima, nMinutos }',
    instead: '...{ idProcesoDeCompra, ctProcess, dDesde, dMaxima: dDesde, nMinutos }',
  },
  'FIELD-timer.dReset': {
    file: 'src/platform/tabs/ownership-record.ts',
    find: 'dReset: iso(now),\n        nTabIdPrincipal',
    instead: 'dReset: timer.dReset,\n        nTabIdPrincipal',
  },
  'FIELD-timer.dUpdateTabIdPrincipal': {
    file: 'src/platform/tabs/ownership-record.ts',
    find: '      dUpdateTabIdPrincipal: iso(now),\n      nEpoch: timer.nEpoch + 1,\n    },\n    process: {\n      ...state.process,\n      idProcesoDeCompraInvalidar: process',
    instead:
      '      nEpoch: timer.nEpoch + 1,\n    },\n    process: {\n      ...state.process,\n      idProcesoDeCompraInvalidar: process',
  },
  'FIELD-timer.idFuncion': {
    file: 'machines/purchase/purchase.setup.ts',
    find: 'idFuncion: idFuncion ?? listaFuncion[0]?.idFuncion ?? null,',
    instead: 'idFuncion: listaFuncion[0]?.idFuncion ?? null,',
  },
  'FIELD-timer.idProcesoDeCompra': {
    file: 'src/platform/tabs/ownership-record.ts',
    find: 'idProcesoDeCompra: null,\n        idFuncion: null,',
    instead: 'idFuncion: null,',
  },
  'FIELD-timer.nMinutos': {
    file: 'machines/purchase/purchase.setup.ts',
    find: '...{ idProcesoDeCompra, ctProcess, dDesde, dMaxima, nMinutos }',
    instead: '...{ idProcesoDeCompra, ctProcess, dDesde, dMaxima, nMinutos: 30 }',
  },
  'FIELD-timer.nTabIdPrincipal': {
    file: 'src/platform/tabs/ownership-record.ts',
    find: 'nTabIdPrincipal: tabId,',
    instead: 'nTabIdPrincipal: timer.nTabIdPrincipal,',
  },
  'FIELD-timer.secondsLeft': {
    file: 'machines/purchase-timer/purchase-timer.setup.ts',
    find: 'context.deadline === null ? null : secondsUntil(context.deadline, now),\n    })',
    instead: 'context.secondsLeft === null ? null : context.secondsLeft - 1,\n    })',
  },
  'FIELD-tipo.cNombre': {
    file: 'server/routes/browse/index.ts',
    find: 'cNombre: name[locale],',
    instead: 'cNombre: name.es,',
  },
  'FIELD-tipo.idEspectaculoTipo': {
    file: 'server/routes/browse/index.ts',
    find: 'idEspectaculoTipo: id,',
    instead: 'idEspectaculoTipo: position,',
  },
  'FIELD-tipo.nOrden': {
    file: 'server/routes/browse/index.ts',
    find: 'nOrden: position,',
    instead: 'nOrden: id,',
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
  'FIELD-total.fProductosAdicionales': {
    file: 'server/selling/totals.ts',
    find: 'fProductosAdicionales: toWireMoney(totals.additionalCents ?? 0)',
    instead: 'fProductosAdicionales: 0',
  },
  'FIELD-total.fQrAntifraude': {
    file: 'server/selling/totals.ts',
    find: 'fQrAntifraude: toWireMoney(totals.antifraudCents)',
    instead: 'fQrAntifraude: toWireMoney(totals.serviceCents)',
  },
  'FIELD-total.fSeguro': {
    file: 'server/selling/totals.ts',
    find: 'fSeguro: toWireMoney(totals.insuranceCents ?? 0)',
    instead: 'fSeguro: 0',
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
    find: 'fTotalAhora: toWireMoney(totals.totalCents - (totals.laterCents ?? 0))',
    instead: 'fTotalAhora: 0',
  },
  'FIELD-total.fTotalDespues': {
    file: 'server/selling/totals.ts',
    find: 'fTotalDespues: toWireMoney(totals.laterCents ?? 0)',
    instead: 'fTotalDespues: 0',
  },
}
