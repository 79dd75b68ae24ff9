import type { Break } from './break.ts'

/** Of rows about fields of customers: who they are, where they live, what they ordered and how they pay. */
export const CUSTOMER_FIELDS: Readonly<Record<string, Break>> = {
  'FIELD-cliente.alias': {
    file: 'server/routes/customer/user.ts',
    find: '(customer.hasAlias && customer.alias) || customer.firstName',
    instead: 'customer.firstName',
  },
  'FIELD-cliente.birthday': {
    file: 'server/accounts/own-data.ts',
    find: 'dNacimiento: row.birthDate,',
    instead: "dNacimiento: row.birthDate && '1900-01-01',",
  },
  'FIELD-cliente.country': {
    file: 'contract/entities/address.ts',
    find: "['AR', 'PY', 'MX'] as const",
    instead: "['AR', 'PY', 'MX', 'CL'] as const",
  },
  'FIELD-cliente.documentNumber': {
    file: 'server/accounts/own-data.ts',
    find: 'documentNumber: form.cDocumento,',
    instead: 'documentNumber: form.cTipoDocumento,',
  },
  'FIELD-cliente.documentType': {
    file: 'contract/document-types.ts',
    find: "  'CERTIFICADO_MIGRACION',\n",
    instead: '',
  },
  'FIELD-cliente.email': {
    file: 'server/accounts/own-data.ts',
    find: "cEmail: row.email ?? '',",
    instead: "cEmail: row.newEmail ?? '',",
  },
  'FIELD-cliente.emailConfirmation': {
    file: 'contract/entities/sign-up.ts',
    find: "same(cEmail, cEmailConfirmacion) ? null : 'mismatch'",
    instead: 'null',
  },
  'FIELD-cliente.firstName': {
    file: 'server/accounts/own-data.ts',
    find: 'firstName: form.cNombre,',
    instead: 'firstName: form.cApellido,',
  },
  'FIELD-cliente.gender': {
    file: 'contract/entities/personal-data.ts',
    find: "['F', 'M', 'OTRO', 'NO_INFORMA']",
    instead: "['F', 'M', 'OTRO', 'NO_DICE']",
  },
  'FIELD-cliente.lastName': {
    file: 'server/accounts/own-data.ts',
    find: 'lastName: form.cApellido,',
    instead: 'lastName: form.cNombre,',
  },
  'FIELD-cliente.password': {
    file: 'server/auth/sessions.ts',
    find: 'if (!matches || found === undefined) return null',
    instead: 'if (found === undefined) return null',
  },
  'FIELD-cliente.passwordConfirmation': {
    file: 'contract/entities/sign-up.ts',
    find: "cClave === cClaveConfirmacion ? null : 'mismatch'",
    instead: 'null',
  },
  'FIELD-cliente.phoneType': {
    file: 'server/accounts/sign-up.ts',
    find: 'type: form.cTipoTelefono,',
    instead: "type: 'CELULAR',",
  },
  'FIELD-domicilio.country': {
    file: 'server/accounts/address-book.ts',
    find: 'cPais: row.country,',
    instead: 'cPais: row.province,',
  },
  'FIELD-domicilio.default': {
    file: 'server/accounts/address-book.ts',
    find: 'lDefecto: row.isDefault,',
    instead: "lDefecto: rows[0] === row || row.type === 'LABORAL',",
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
  'FIELD-domicilio.idClienteDomicilio': {
    file: 'server/accounts/address-book.ts',
    find: 'idClienteDomicilio: row.id,',
    instead: 'idClienteDomicilio: row.customerId,',
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
  'FIELD-domicilio.province': {
    file: 'server/accounts/address-book.ts',
    find: 'cProvincia: row.province,',
    instead: 'cProvincia: row.location,',
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
  'FIELD-newsletter.cMail': {
    file: 'server/routes/information/index.ts',
    find: 'services.newsletter.subscribe(body,',
    instead: "services.newsletter.subscribe({ ...body, cMail: 'otra@ejemplo.ar' },",
  },
  'FIELD-newsletter.cNombre': {
    file: 'server/routes/information/index.ts',
    find: 'services.newsletter.subscribe(body,',
    instead: 'services.newsletter.subscribe({ ...body, cNombre: body.cMail },',
  },
  'FIELD-newsletter.nCode': {
    file: 'server/routes/information/index.ts',
    find: "return { oMail: { oData: message(locale, 'newsletter.asked') } }",
    instead: "throw new Refusal('DEMASIADAS_LLAMADAS')",
  },
  'FIELD-newsletter.oData.oMail.oData': {
    file: 'server/routes/information/index.ts',
    find: "oData: message(locale, 'newsletter.asked')",
    instead: "oData: ''",
  },
  'FIELD-orden.bill.cae': {
    file: 'src/components/order/order-bills.tsx',
    find: '{bill.cCae === null ? null :',
    instead: '{bill.cCae !== null ? null :',
  },
  'FIELD-orden.bill.pointOfSale': {
    file: 'src/components/order/order-bills.tsx',
    find: 'digits(nPuntoDeVenta, 4)',
    instead: 'digits(nComprobante, 4)',
  },
  'FIELD-orden.bill.receiptNumber': {
    file: 'src/components/order/order-bills.tsx',
    find: 'digits(nComprobante, 8)',
    instead: 'digits(nPuntoDeVenta, 8)',
  },
  'FIELD-orden.bill.reference': {
    file: 'src/components/order/order-bills.tsx',
    find: '`Invoice ',
    instead: '`Credit note ',
  },
  'FIELD-orden.bill.type': {
    file: 'src/components/order/order-bills.tsx',
    find: "bill.cTipo === 'FACTURA'",
    instead: "bill.cTipo !== 'FACTURA'",
  },
  'FIELD-orden.deliveryAddress': {
    file: 'src/components/order/order-facts.tsx',
    find: '[order.cEntrega, order.cDomicilioEntrega]',
    instead: '[order.cEntrega]',
  },
  'FIELD-orden.last4': {
    file: 'src/components/order/order-payments.tsx',
    find: '<Trans>Card ending in {order.cUltimosDigitos}</Trans>',
    instead: '<Trans>Card ending in {order.nOrden}</Trans>',
  },
  'FIELD-orden.number': {
    file: 'src/components/order/order-payments.tsx',
    find: '{order.nOrden}',
    instead: '{order.idProcesoDeCompra}',
  },
  'FIELD-orden.paid': {
    file: 'src/components/order/order-payments.tsx',
    find: '{price(order.fPagado)}',
    instead: '{price(order.fTotal)}',
  },
  'FIELD-orden.payments': {
    file: 'src/components/order/order-payments.tsx',
    find: '<Plural value={order.nPagos} one="# payment"',
    instead: '<Plural value={order.nPagosPendientes} one="# payment"',
  },
  'FIELD-orden.pending': {
    file: 'src/components/order/order-payments.tsx',
    find: '{price(order.fPendiente)}',
    instead: '{price(order.fPagado)}',
  },
  'FIELD-orden.pendingPayments': {
    file: 'src/components/order/order-payments.tsx',
    find: '<Plural value={order.nPagosPendientes} one="# pending"',
    instead: '<Plural value={order.nPagos} one="# pending"',
  },
  'FIELD-orden.place': {
    file: 'src/screens/orders/order-entry.tsx',
    find: '{show.cEstablecimientoNombre}',
    instead: '{show.cSeo}',
  },
  'FIELD-orden.promotion': {
    file: 'src/screens/orders/order-tickets.tsx',
    find: 'ticket.cPromocion,\n',
    instead: '',
  },
  'FIELD-orden.sector': {
    file: 'src/screens/orders/order-tickets.tsx',
    find: 'place === null ? null : ticket.cSector,',
    instead: 'place === null ? null : ticket.cFila,',
  },
  'FIELD-orden.show': {
    file: 'src/screens/orders/order-entry.tsx',
    find: '{show.cEspectaculoCartelNombre}',
    instead: '{show.cSeo}',
  },
  'FIELD-orden.showDate': {
    file: 'src/screens/orders/order-entry.tsx',
    find: '{format.monthShort(day)} {day.year}',
    instead: '{day.year}',
  },
  'FIELD-orden.state': {
    file: 'src/components/order/order-states.ts',
    find: 'RECHAZADA: msg`Rejected`',
    instead: 'RECHAZADA: msg`Refunded`',
  },
  'FIELD-orden.ticketNumber': {
    file: 'src/screens/orders/order-tickets.tsx',
    find: '<span className="num">{cNumero}</span>',
    instead: '<span className="num">{ticket.cQr}</span>',
  },
  'FIELD-orden.toValidate': {
    file: 'src/components/order/order-payments.tsx',
    find: '{order.lPagoAValidar ?',
    instead: '{order.nPagosPendientes > 0 ?',
  },
  'FIELD-orden.totalDelivery': {
    file: 'src/components/order/payment-rows.ts',
    find: "  'fEntrega',\n",
    instead: '',
  },
  'FIELD-orden.totalPaid': {
    file: 'src/components/order/payment-rows.ts',
    find: "  'fTotal',\n",
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
  'FIELD-orden.totalTickets': {
    file: 'src/components/order/payment-rows.ts',
    find: "  'fTickets',\n",
    instead: '',
  },
  'FIELD-pago.birthDate': {
    file: 'server/payments/sandbox/tokenise.ts',
    find: 'birthDate: z.nullable(z.iso.date())',
    instead: 'birthDate: z.nullable(z.string())',
  },
  'FIELD-pago.cardholder': {
    file: 'server/payments/sandbox/tokenise.ts',
    find: 'holder: z.string().check(z.trim(), z.minLength(1), z.maxLength(80))',
    instead: 'holder: z.string().check(z.trim(), z.maxLength(80))',
  },
  'FIELD-pago.cvc': {
    file: 'server/payments/sandbox/tokenise.ts',
    find: 'if (form.cvc.length !== brand.cvcDigits) return null',
    instead: '',
  },
  'FIELD-pago.document': {
    file: 'server/payments/sandbox/tokenise.ts',
    find: 'z.regex(/^[0-9A-Za-z.-]{5,15}$/)',
    instead: 'z.regex(/^[0-9A-Za-z.-]*$/)',
  },
  'FIELD-pago.email': {
    file: 'server/payments/sandbox/tokenise.ts',
    find: 'email: z.nullable(z.email())',
    instead: 'email: z.nullable(z.string())',
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
  'FIELD-pago.installments': {
    file: 'server/routes/payment/charge.ts',
    find: 'installments: body.nCuotas,',
    instead: 'installments: 1,',
  },
  'FIELD-pago.number': {
    file: 'server/payments/sandbox/tokenise.ts',
    find: '!passesLuhn(form.number) || ',
    instead: '',
  },
  'FIELD-telefono.default': {
    file: 'server/accounts/phone-number.ts',
    find: 'lDefecto: row.isDefault,',
    instead: 'lDefecto: true,',
  },
  'FIELD-telefono.idClienteTelefono': {
    file: 'server/accounts/phone-number.ts',
    find: 'idClienteTelefono: row.id,',
    instead: 'idClienteTelefono: row.customerId,',
  },
  'FIELD-telefono.number': {
    file: 'server/accounts/phone-number.ts',
    find: 'cNumero: row.number,',
    instead: 'cNumero: row.number.slice(1),',
  },
  'FIELD-telefono.type': {
    file: 'server/accounts/phone-number.ts',
    find: 'cTipo: row.type,',
    instead: "cTipo: 'CELULAR',",
  },
  'FIELD-user.cEmail': {
    file: 'server/routes/customer/user.ts',
    find: "cEmail: customer.email ?? ''",
    instead: 'cEmail: customer.firstName',
  },
  'FIELD-user.cNombre': {
    file: 'server/routes/customer/user.ts',
    find: 'customer.firstName',
    instead: 'customer.lastName',
  },
  'FIELD-user.dLogin': {
    file: 'server/routes/customer/user.ts',
    find: 'dLogin: startedAt.toISOString()',
    instead: 'dLogin: new Date(startedAt.getTime() - 3_600_000).toISOString()',
  },
  'FIELD-user.lAlias': {
    file: 'server/routes/customer/user.ts',
    find: 'lAlias: customer.hasAlias',
    instead: 'lAlias: false',
  },
  'FIELD-user.token': {
    file: 'server/routes/customer/user.ts',
    find: '  token,\n',
    instead: '  token: token.slice(1),\n',
  },
}
