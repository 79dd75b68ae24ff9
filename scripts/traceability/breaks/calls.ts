import type { Break } from './break.ts'

/** Of rows about calls. */
export const CALLS: Readonly<Record<string, Break>> = {
  'CALL-GET-.../ProductoAsignado/Lista/Obtener': {
    file: 'server/routes/process/assigned-products.ts',
    find: 'Lista: [...assignableOf(services, call).values()]',
    instead: 'Lista: []',
  },
  'CALL-POST-.../ProductoAsignado/Lista/Seleccionar': {
    file: 'server/routes/process/assigned-products.ts',
    find: 'await holdProduct(services, call, before, one.product, one.to)',
    instead: 'await holdProduct(services, call, before, one.product, one.from)',
  },
  'CALL-GET-.../Tienda/ActivaParaFuncion/{idFuncion}': {
    file: 'server/routes/venues/index.ts',
    find: 'Lista.some(({ lAgotado }) => !lAgotado)',
    instead: 'Lista.length > 100',
  },
  'CALL-GET-.../Tienda/ParaFuncion/{idFuncion}': {
    file: 'server/routes/venues/index.ts',
    find: 'productShopOf(services, call, await houseOf(services, call))',
    instead: '({ ...productShopOf(services, call), Lista: [] })',
  },
  'CALL-GET-/v2/Cartelera': {
    file: 'server/routes/browse/index.ts',
    find: 'Lista: cards(listed, list,',
    instead: 'Lista: cards(listed.toReversed(), list,',
  },
  'CALL-GET-/v2/Cliente/Externo': {
    file: 'server/routes/external-login/index.ts',
    find: 'fullPath === null ? null : { fullPath }',
    instead: 'null',
  },
  'CALL-GET-/v2/Cliente/Informacion': {
    file: 'server/accounts/own-data.ts',
    find: 'cApellido: row.lastName,',
    instead: 'cApellido: row.firstName,',
  },
  'CALL-GET-/v2/EspectaculoCartel/{id}': {
    file: 'src/api/load-show.ts',
    find: 'query: { h }, ',
    instead: '',
  },
  'CALL-GET-/v2/EspectaculoCartelTipos': {
    file: 'machines/root/root.machine.ts',
    find: "initial: 'eventTypes'",
    instead: "initial: 'queue'",
  },
  'CALL-GET-/v2/EspectaculosCartel': {
    file: 'server/routes/browse/index.ts',
    find: 'list.shows.slice(first, first + size)',
    instead: 'list.shows.slice(0, size)',
  },
  'CALL-GET-/v2/Establecimientos': {
    file: 'server/routes/venues/index.ts',
    find: 'cartelTypeId !== PRODUCT_TYPE_ID',
    instead: 'cartelTypeId !== -1',
  },
  'CALL-GET-/v2/Funcion/{id}': {
    file: 'server/routes/performances/index.ts',
    find: 'fPrecio: toWireMoney(sector.priceCents),',
    instead: 'fPrecio: sector.priceCents,',
  },
  'CALL-GET-/v2/Historial2': {
    file: 'server/routes/orders/list-orders.ts',
    find: 'tickets.get(row.purchase.id) ?? []',
    instead: '(tickets.get(row.purchase.id) ?? []).slice(1)',
  },
  'CALL-GET-/v2/Proceso/{id}': {
    file: 'server/routes/process/index.ts',
    find: 'getProcess: (call) => wirePurchaseOf(services, call),',
    instead: 'getProcess: async (call) => ({ ...(await wirePurchaseOf(services, call)), listaFuncion: [] }),',
  },
  'CALL-GET-/v2/Proceso/{id}/FormaDePago/{nFormaDePago}/Tarjetas/{cardBin}': {
    file: 'server/routes/payment/card-brand.ts',
    find: 'brand.installments.includes(installments) &&',
    instead: 'true &&',
  },
  'CALL-GET-/v2/Proceso/{id}/FormasDePago': {
    file: 'server/routes/process/payment-methods.ts',
    find: "cCampoUri: kind === 'TARJETA' ? cardPageUrl : null",
    instead: 'cCampoUri: null',
  },
  'CALL-GET-/v2/Proceso/{id}/FormasDePago2': {
    file: 'server/routes/process/payment-methods.ts',
    find: 'fMinimo: limit(way?.leastCents)',
    instead: 'fMinimo: limit(way?.mostCents)',
  },
  'CALL-GET-/v2/Proceso/{id}/TiposDeEntrega': {
    file: 'server/routes/process/choices.ts',
    find: 'Math.min(...(type.zones',
    instead: 'Math.max(...(type.zones',
  },
  'CALL-GET-/v2/Proceso2/{id}': {
    file: 'server/routes/process/index.ts',
    find: 'getProcess2: (call) => wirePurchaseOf(services, call),',
    instead:
      'getProcess2: async (call) => ({ ...(await wirePurchaseOf(services, call)), listaFuncion: [] }),',
  },
  'CALL-GET-/v2/Tienda': {
    file: 'server/routes/venues/index.ts',
    find: 'if (idEstablecimiento === undefined) return shop',
    instead: 'if (idEstablecimiento === undefined) return { ...shop, Lista: [] }',
  },
  'CALL-GET-listing-file': {
    file: 'src/api/load-billboard.ts',
    find: ', t: Math.floor(Date.now() / FRESH_MS)',
    instead: '',
  },
  'CALL-GET-mail-validation': {
    file: 'server/accounts/confirm-email.ts',
    find: 'await tx.update(customer).set({ emailConfirmedAt: now }).where(eq(customer.id, customerId))',
    instead: '',
  },
  'CALL-GET-queue-list': {
    file: 'server/routes/queue/index.ts',
    find: '.map(({ id }) => id)',
    instead: '.map(({ showId }) => showId)',
  },
  'CALL-GET-{queue}/{id}': {
    file: 'server/queue/waiting-room.ts',
    find: 'known !== null && known.number > view.lapsed',
    instead: 'known !== null && known.number > 1_000_000',
  },
  'CALL-POST-/v2/Cliente/CodigoRecupero': {
    file: 'server/auth/one-time-codes.ts',
    find: 'SECONDS_BETWEEN = 30',
    instead: 'SECONDS_BETWEEN = 0',
  },
  'CALL-POST-/v2/Cliente/Domicilio/Insertar': {
    file: 'server/accounts/address-book.ts',
    find: 'zip: data.cCodigoPostal.toUpperCase(),',
    instead: 'zip: data.cCodigoPostal,',
  },
  'CALL-POST-/v2/Cliente/Domicilio/{id}/Eliminar': {
    file: 'server/routes/customer/address-book.ts',
    find: 'await addresses.remove(customer.id, params.id)',
    instead: '',
  },
  'CALL-POST-/v2/Cliente/Domicilio/{id}/Modificar': {
    file: 'server/routes/customer/address-book.ts',
    find: 'await addresses.modify(customer.id, params.id, addressColumns(body as AddressData))',
    instead: '',
  },
  'CALL-POST-/v2/Cliente/Ingreso/Token': {
    file: 'server/auth/sessions.ts',
    find: 'if (!matches || found === undefined) return null',
    instead: 'if (found === undefined) return null',
  },
  'CALL-POST-/v2/Cliente/Insertar': {
    file: 'server/routes/customer/sign-up.ts',
    find: 'await services.accounts.signUp(readForm(schema, body), formOrigin(services, call), captcha)\n  return null',
    instead: 'readForm(schema, body)\n  return null',
  },
  'CALL-POST-/v2/Cliente/Insertar_v2': {
    file: 'server/accounts/sign-up.ts',
    find: 'number: phone, isDefault: true',
    instead: "number: '+543410000000', isDefault: true",
  },
  'CALL-POST-/v2/Cliente/Modificar/Clave': {
    file: 'server/accounts/password.ts',
    find: 'await sessions.logOutOthers(customerId, token)',
    instead: '',
  },
  'CALL-POST-/v2/Cliente/Modificar/DatosPersonales': {
    file: 'server/accounts/own-data.ts',
    find: '...(isOther && { newEmail: email, newEmailAt: now })',
    instead: '...(isOther && { email })',
  },
  'CALL-POST-/v2/Cliente/ModificarClave/CodigoRecupero': {
    file: 'server/accounts/recovery.ts',
    find: 'for (const id of [account.id, ...ended]) await sessions.logOutEverywhere(id)',
    instead: 'for (const id of ended) await sessions.logOutEverywhere(id)',
  },
  'CALL-POST-/v2/Cliente/Telefono/Insertar': {
    file: 'server/routes/customer/address-book.ts',
    find: 'await checkNumber(customer.id, columns.number)\n',
    instead: '',
  },
  'CALL-POST-/v2/Cliente/Telefono/{id}/Eliminar': {
    file: 'server/routes/customer/address-book.ts',
    find: 'await phones.remove(customer.id, params.id)',
    instead: '',
  },
  'CALL-POST-/v2/Cliente/Telefono/{id}/Modificar': {
    file: 'server/routes/customer/address-book.ts',
    find: 'await phones.modify(customer.id, params.id, {\n          ...columns,',
    instead: 'await phones.modify(customer.id, params.id, {\n          ...columns, isDefault: true,',
  },
  'CALL-POST-/v2/Contacto': {
    file: 'server/information/contact.ts',
    find: "...(isCopied ? ['CONTACT_COPY_MAIL' as const] : [])",
    instead: '',
  },
  'CALL-POST-/v2/EspectaculosCartel/Buscar': {
    file: 'server/routes/browse/index.ts',
    find: 'page: query.pagina ?? 1',
    instead: 'page: 1',
  },
  'CALL-POST-/v2/Funcion/{id}/Promociones': {
    file: 'server/routes/performances/index.ts',
    find: 'Lista: (catalogue.promotionsOf.get(params.id) ?? []).map((promotion) =>',
    instead: 'Lista: (catalogue.promotionsOf.get(params.id) ?? []).slice(1).map((promotion) =>',
  },
  'CALL-POST-/v2/Funcion/{id}/Promociones/Grupo': {
    file: 'server/routes/performances/index.ts',
    find: 'body.nCantidad <= nMaximo',
    instead: 'nMaximo > 0',
  },
  'CALL-POST-/v2/NewsLetter/Suscripcion': {
    file: 'server/information/newsletter.ts',
    find: 'await orm.update(newsletterSubscriber).set({ confirmedAt: now, leftAt: null }).where(byId(id))',
    instead: '',
  },
  'CALL-POST-/v2/operacion/cambio/{id}/pagar': {
    file: 'server/payments/complete-exchange.ts',
    find: 'worthCents - creditCents',
    instead: '0 * (worthCents - creditCents)',
  },
  'CALL-POST-/v2/Proceso/0/Posiciones/Tomar': {
    file: 'server/routes/process/hold.ts',
    find: 'purchaseMinutes: deployment.limits.purchaseMinutes,',
    instead: 'purchaseMinutes: 15,',
  },
  'CALL-POST-/v2/Proceso/0/Posiciones/TomarGrupo': {
    file: 'server/routes/process/hold.ts',
    find: 'lContiguas: together,',
    instead: 'lContiguas: true,',
  },
  'CALL-POST-/v2/Proceso/{id}/CambiarParaSector': {
    file: 'server/routes/process/change-sector.ts',
    find: 'const places = held.reduce((sum, { quantity }) => sum + quantity, 0)',
    instead: 'const places = 1',
  },
  'CALL-POST-.../Cobrar2': {
    file: 'server/routes/payment/charge.ts',
    find: 'idempotencyKey: body.cIdempotencia,',
    instead: 'idempotencyKey: crypto.randomUUID(),',
  },
  'CALL-GET-/v3/procesodecompra/{id}': {
    file: 'server/routes/process/index.ts',
    find: 'getProcess3: (call) => wirePurchaseOf(services, call),',
    instead:
      'getProcess3: async (call) => ({ ...(await wirePurchaseOf(services, call)), listaFuncion: [] }),',
  },
  'CALL-POST-/v3/procesodecompra': {
    file: 'server/routes/process/hold.ts',
    find: "return 'idSector' in body",
    instead: "return !('idSector' in body)",
  },
  'CALL-host-v3': {
    file: 'server/plugins/process-host.ts',
    find: '!allowed.has(origin)',
    instead: 'false',
  },
  'CALL-POST-/v2/Proceso/{id}/Cobrar': {
    file: 'server/routes/payment/charge.ts',
    find: 'idempotencyKey: body.cIdempotencia,',
    instead: 'idempotencyKey: crypto.randomUUID(),',
  },
  'CALL-POST-/v2/Proceso/{id}/EntregaTipo/Seleccionar': {
    file: 'server/routes/process/choices.ts',
    find: 'sql`delivery_type_id = ',
    instead: 'sql`delivery_type_id = 1 + 0 * ',
  },
  'CALL-POST-/v2/Proceso/{id}/FormaDePago/Seleccionar': {
    file: 'server/routes/process/choices.ts',
    find: ', installments = ',
    instead: ', installments = 1 + 0 * ',
  },
  'CALL-POST-/v2/Proceso/{id}/Posiciones': {
    file: 'server/routes/performances/availability.ts',
    find: 'marked[ordinal] = SEAT_STATES.mine',
    instead: 'marked[ordinal] = SEAT_STATES.held',
  },
  'CALL-POST-/v2/Proceso/{id}/Posiciones/SoltarGrupo': {
    file: 'server/routes/process/index.ts',
    find: 'releasePerformance: (call) => releasePerformance(services, call),',
    instead: 'releasePerformance: (call) => wirePurchaseOf(services, call),',
  },
  'CALL-POST-/v2/Proceso/{id}/Posiciones/Tomar': {
    file: 'server/routes/process/hold.ts',
    find: 'purchaseId: params.id,',
    instead: "purchaseId: '0',",
  },
  'CALL-POST-/v2/Proceso/{id}/PreValidacion': {
    file: 'server/routes/process/choices.ts',
    find: "purchase.state === 'PAGANDO' || ",
    instead: '',
  },
  'CALL-POST-/v2/Proceso/{id}/PreValidacion2': {
    file: 'server/routes/process/choices.ts',
    find: 'JSON.stringify(call.body)',
    instead: "JSON.stringify({ ...call.body, cDocumento: '31406772' })",
  },
  'CALL-POST-/v2/Proceso/{id}/SoltarFuncion': {
    file: 'server/routes/process/release.ts',
    find: 'performanceId: body.idFuncion,',
    instead: 'performanceId: body.idFuncion + 1,',
  },
  'CALL-POST-/v2/Proceso/{id}/TomarReservaPorFuncion': {
    file: 'server/routes/bookings/take.ts',
    find: 'purchaseMinutes: deployment.limits.purchaseMinutes,',
    instead: 'purchaseMinutes: 15,',
  },
  'CALL-POST-/v2/Proceso/{id}/TomarReservaPorPosicion': {
    file: 'server/routes/bookings/take.ts',
    find: 'wanted.set(ordinal, idPromocion)',
    instead: 'wanted.set(ordinal, null)',
  },
  'CALL-POST-/v2/Proceso/{id}/invalidar': {
    file: 'server/routes/process/release.ts',
    find: "await advancePurchase(services, tx, purchase, { type: 'purchase.cancelled' })",
    instead: '',
  },
  'CALL-POST-/v2/Reserva/{idReserva}/Promociones': {
    file: 'server/routes/bookings/index.ts',
    find: 'places.some(({ sectorId }) => sectorIds.includes(sectorId))',
    instead: 'places.length > 0 && sectorIds.length > 0',
  },
  'CALL-POST-/v2/proceso/confirmacion/{id}': {
    file: 'server/payments/payments.ts',
    find: 'await reconcileAttempt(context, attempt)\n      return (await',
    instead: 'return (await',
  },
  'CALL-base': {
    file: 'contract/addresses/address.ts',
    find: "'/v1/api'",
    instead: "'/v2/api'",
  },
  'CALL-country-lookup': {
    file: 'src/platform/host/country.ts',
    find: 'return data === undefined ? null : codeIn(data)',
    instead: 'return null',
  },
  'CALL-credentials': {
    file: 'src/api/client.ts',
    find: 'method: address.method,\n        headers',
    instead: "method: address.method,\n        credentials: 'omit',\n        headers",
  },
  'CALL-header-bearer': {
    file: 'src/api/client.ts',
    find: '`Bearer ',
    instead: '`Token ',
  },
  'CALL-header-country': {
    file: 'src/api/sign-up.ts',
    find: 'country: country(),',
    instead: 'country: null,',
  },
  'CALL-header-fingerprint': {
    file: 'src/api/client.ts',
    find: '[HEADERS.fingerprint]: host.fingerprint(),',
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
  'CALL-POST-.../Cobrar/Cancelar': {
    file: 'server/payments/payments.ts',
    find: '{ isLeft: true }',
    instead: '{ isLeft: false }',
  },
  'CALL-GET-.../Bancard/Cancelar3DS': {
    file: 'server/routes/payment/bancard.ts',
    find: 'payments.stop(',
    instead: 'payments.confirm(',
  },
  'CALL-GET-/v2/operacion/cambio/pago/{id}': {
    file: 'server/routes/exchange/wire.ts',
    find: 'fAPagar: oProceso.oTotal.fTotal,',
    instead: 'fAPagar: toWireMoney(row.worthCents),',
  },
  'CALL-POST-.../Bancard/Confirmar3DS': {
    file: 'server/routes/payment/bancard.ts',
    find: "if (paymentMethodId !== entryNamed('bancard')?.methodId)",
    instead: "if (paymentMethodId === entryNamed('bancard')?.methodId)",
  },
  'CALL-DELETE-.../card/Bancard/borrar/{alias_token}': {
    file: 'server/routes/payment/saved-cards.ts',
    find: 'await savedCards.remove(ownerOf(call), call.params.alias_token)',
    instead: 'ownerOf(call)',
  },
  'CALL-POST-.../card/BancardiFrame': {
    file: 'server/routes/payment/bancard.ts',
    find: "if (oPaso?.cTipo !== 'MARCO')",
    instead: "if (oPaso?.cTipo === 'MARCO')",
  },
  'CALL-POST-.../card/BancardiFrame2': {
    file: 'server/routes/payment/index.ts',
    find: 'getBancardFrame2: (call) => bancardFrame(services, call)',
    instead: 'getBancardFrame2: async () => ({ cTipo: "MARCO" as const, cUri: "", dVence: null })',
  },
  'CALL-POST-.../sbs/authentications': {
    file: 'server/payments/authenticate-card.ts',
    find: 'oDesafio: challenge && {',
    instead: 'oDesafio: challenge && null && {',
  },
  'CALL-POST-.../sbs/authentication-setups': {
    file: 'server/payments/authenticate-card.ts',
    find: 'return { cUri: uri, cToken: token }',
    instead: 'return { cUri: uri, cToken: uri }',
  },
  'CALL-POST-.../sbs/Payment': {
    file: 'server/routes/payment/sbs.ts',
    find: 'await authentications.validate(...of, call.body.cTransaccion)',
    instead: 'false',
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
  'CALL-reply-555': {
    file: 'contract/protocol.ts',
    find: 'TRANSPORT_FAILURE = 555',
    instead: 'TRANSPORT_FAILURE = 500',
  },
  'CALL-reply-above-299': {
    file: 'src/api/client.ts',
    find: '        data: reply.oData,\n      }',
    instead: '      }',
  },
  'CALL-reply-quiet': {
    file: 'src/api/client.ts',
    find: 'silent === true || (quiet',
    instead: '(quiet',
  },
}
