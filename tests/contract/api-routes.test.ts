import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { API_BASE, AUTH_BASE, QUEUE_BASE } from '../../contract/api-addresses.ts'
import { type ApiRoute, apiRoutes } from '../../contract/api-routes.ts'
import { LARGEST_INTEGER } from '../../contract/row-id.ts'

/** Calls of section 7 that this shop answers; {queue} is the queue service's base, {auth} the auth host's. */
const ANSWERED = [
  'GET /v2/operacion/cambio/pago/:id',
  'POST /v2/operacion/cambio/:id/pagar',
  'GET /v2/EspectaculosCartel',
  'GET /v2/Cartelera',
  'POST /v2/EspectaculosCartel/Buscar',
  'GET /v2/Tienda',
  'GET /v2/Establecimientos',
  'GET /v2/Proceso/:id/Tienda/ActivaParaFuncion/:idFuncion',
  'GET /v2/Proceso/:id/Tienda/ParaFuncion/:idFuncion',
  'GET /v2/EspectaculoCartelTipos',
  'GET /v2/EspectaculoCartel/:id',
  'GET /v2/Funcion/:id',
  'POST /v2/Funcion/:id/Promociones',
  'POST /v2/Funcion/:id/Promociones/Grupo',
  'POST /v2/Proceso/:id/SoltarFuncion',
  'POST /v2/Proceso/:id/SoltarGrupo',
  'POST /v2/Proceso/:id/CambiarParaSector',
  'GET /v2/Proceso2/:id',
  'GET {queue}/:id',
  'GET {queue}/lista.json',
  'POST /v2/Proceso/:id/Posiciones/Tomar',
  'POST /v2/Proceso/:id/Posiciones/TomarGrupo',
  'POST /v2/Proceso/:id/Posiciones',
  'POST /v2/Proceso/:id/Posiciones/SoltarGrupo',
  'GET /v2/Proceso/:id',
  'POST /v2/Reserva/:idReserva/Promociones',
  'POST /v2/Proceso/:id/TomarReservaPorFuncion',
  'POST /v2/Proceso/:id/TomarReservaPorPosicion',
  'POST /v2/Proceso/:id/PreValidacion',
  'POST /v2/Proceso/:id/PreValidacion2',
  'POST /v2/Proceso/:id/invalidar',
  'GET /v2/Proceso/:id/TiposDeEntrega',
  'POST /v2/Proceso/:id/EntregaTipo/Seleccionar',
  'GET /v2/Proceso/:id/FormasDePago',
  'GET /v2/Proceso/:id/FormasDePago2',
  'POST /v2/Proceso/:id/FormaDePago/Seleccionar',
  'GET /v2/Proceso/:id/FormaDePago/:nFormaDePago/Tarjetas/:cardBin',
  'POST /v2/proceso/confirmacion/:id',
  'POST /v2/Proceso/:id/Cobrar',
  'POST /v2/Proceso/:id/Cobrar2',
  'POST /v3/procesodecompra',
  'GET /v3/procesodecompra/:id',
  'POST /v2/Proceso/:id/Cobrar/Cancelar',
  'POST /v2/Proceso/:id/card/BancardiFrame',
  'POST /v2/Proceso/:id/card/BancardiFrame2',
  'DELETE /v2/Cliente/card/Bancard/borrar/:alias_token',
  'GET /v2/Proceso/:id/Bancard/Cancelar3DS',
  'POST /v2/Proceso/:id/Bancard/Confirmar3DS',
  'POST /v2/Proceso/:id/sbs/authentication-setups',
  'POST /v2/Proceso/:id/sbs/authentications',
  'POST /v2/Proceso/:id/sbs/Payment',
  'GET /v2/Proceso/:id/PayPalOrderCreate',
  'GET /v2/Proceso/:id/ProductoAsignado/Lista/Obtener',
  'POST /v2/Proceso/:id/ProductoAsignado/Lista/Seleccionar',
  'POST /v2/Cliente/Ingreso/Token',
  'GET /v2/Cliente/Externo',
  'GET /v2/Cliente/Informacion',
  'GET /v2/Historial2',
  'POST /v2/Cliente/Domicilio/Insertar',
  'POST /v2/Cliente/Domicilio/:id/Modificar',
  'POST /v2/Cliente/Domicilio/:id/Eliminar',
  'POST /v2/Cliente/Telefono/Insertar',
  'POST /v2/Cliente/Telefono/:id/Modificar',
  'POST /v2/Cliente/Telefono/:id/Eliminar',
  'POST /v2/NewsLetter/Suscripcion',
  'POST /v2/Contacto',
  'POST /v2/Cliente/Insertar',
  'POST /v2/Cliente/Insertar_v2',
  'POST /v2/Cliente/Modificar/DatosPersonales',
  'POST /v2/Cliente/Modificar/Clave',
  'POST /v2/Cliente/CodigoRecupero',
  'POST /v2/Cliente/ModificarClave/CodigoRecupero',
  'GET {auth}/mail/validar',
]

/** Calls that section 7 does not list and the journey needs. */
const OWN = [
  'POST /v2/Entrada/:cNumero/Ofrecer',
  'POST /v2/Entrada/:cNumero/NoOfrecer',
  'POST /v2/Puerta/Funcion/:idFuncion/Lecturas',
  'GET /v2/Puerta/Funcion/:idFuncion/Conteo',
  'GET /v2/Soporte/Recorrido',
  'GET /v2/Proceso/:id/Cobrar/Estado',
  'GET /v2/Proceso/:id/Estado',
  'GET /v2/operacion/cambio/:id',
  'POST /v2/operacion/cambio/:id/tomar',
  'POST /v2/Proceso/:id/card/pase',
  'GET /v2/Cliente/card/Bancard',
  'POST /v2/Cliente/card/Bancard/guardar',
  'POST /v2/Proceso/:id/Cupon',
  'POST /v2/Proceso/:id/Seguro/Seleccionar',
  'POST /v2/Proceso/:id/Tienda/Seleccionar',
  'GET /v2/Establecimiento/:id',
  'GET /v2/EspectaculosCartel/Sugerencias',
  'GET /v2/Textos',
  'GET /v2/Documento/:id',
  'GET /v2/Plano/:hash',
  'GET /v2/Captcha',
  'POST /v2/Cliente/Salida',
  'POST /v2/Cliente/Modificar/Alias',
  'POST /v2/Cliente/Modificar/DatosAdicionales',
  'GET /v2/Cliente/Sesion',
  'POST /v2/Cliente/Sesion/:id/Cerrar',
  'POST /v2/Cliente/Sesion/CerrarOtras',
  'GET /v2/Cliente/Exportacion',
  'POST /v2/Cliente/Eliminar',
  'GET /v2/Cliente/Domicilio',
  'GET /v2/Cliente/Telefono',
  'POST /v2/Cliente/Telefono/:id/Validacion/Codigo',
  'POST /v2/Cliente/Telefono/:id/Validacion',
  'GET /v2/Pais/:cPais/Provincias',
  'GET /v2/Provincia/:cProvincia/Localidades',
  'GET /v2/Historial2/:id/Entradas',
  'POST /v2/Compra/Codigo',
  'POST /v2/Compra/Consulta',
  'POST /v2/Compra/:id/Entradas',
  'POST /v2/Compra/:id/Calendario',
  'POST /v2/Compra/:id/Reenviar',
  'POST /v2/Compra/:id/Arrepentirse',
  'POST /v2/Compra/:id/Modificacion',
  'POST /v2/Historial2/:id/Reenviar',
  'GET /v2/Historial2/:id/Calendario',
  'POST /v2/Historial2/:id/Arrepentirse',
  'POST /v2/Historial2/:id/Devolucion/Consulta',
  'POST /v2/Historial2/:id/Devolucion',
  'POST /v2/Compra/:id/Devolucion/Consulta',
  'POST /v2/Compra/:id/Devolucion',
  'POST /v2/Historial2/:id/Reventa/Consulta',
  'POST /v2/Historial2/:id/Reventa',
  'POST /v2/Historial2/:id/Reventa/Retiro',
  'POST /v2/Compra/:id/Reventa/Consulta',
  'POST /v2/Compra/:id/Reventa',
  'POST /v2/Compra/:id/Reventa/Retiro',
  'POST /v2/Historial2/:id/Modificacion',
  'POST /v2/EspectaculoCartel/:id/Aviso',
  'GET /v2/Reserva',
  'POST /v2/Reserva/:idReserva/Soltar',
  'POST /v2/Reserva/Posiciones',
  'GET /v2/Entrada',
  'GET /v2/Entrada/:cNumero/Pdf',
  'POST /v2/Entrada/:cNumero/Transferir',
  'POST /v2/Entrada/:cNumero/Recuperar',
  'GET /v2/Soporte/Compra/:nOrden',
  'POST /v2/Puerta/Entrada/Canjear',
  'POST /v2/Puerta/Entrada/Deshacer',
  'GET /v2/Puerta/Funcion/:idFuncion/Lista',
  'POST /v2/Boleteria/Ingreso',
  'POST /v2/Boleteria/Venta/:id/Cambio',
  'POST /v2/Boleteria/Venta/:id/Cambio/Consulta',
  'POST /v2/Boleteria/Venta/:id/Reintegro',
  'POST /v2/Boleteria/Venta/:id/Reintegro/Consulta',
  'GET /v2/Boleteria/Venta/:id/Comprobante',
  'POST /v2/Boleteria/Venta/:id/Receptor',
  'POST /v2/Boleteria/Salida',
  'GET /v2/Boleteria/Turno',
  'POST /v2/Boleteria/Turno/Abrir',
  'POST /v2/Boleteria/Turno/Cerrar',
  'GET /v2/Boleteria/Funciones',
  'POST /v2/Boleteria/Venta/Abrir',
  'GET /v2/Boleteria/Venta',
  'GET /v2/Boleteria/Orden',
  'POST /v2/Boleteria/Venta/:id/Imprimir',
  'POST /v2/Boleteria/Venta/:id/Devolucion',
  'POST /v2/Boleteria/Venta/:id/Anular',
  'POST /v2/Boleteria/Reserva',
  'GET /v2/Boleteria/Reserva',
  'POST /v2/Boleteria/Reserva/:idReserva/Anular',
]

const BASE_NAMES = { [API_BASE]: '', [QUEUE_BASE]: '{queue}', [AUTH_BASE]: '{auth}' }
const routes: [name: string, route: ApiRoute][] = Object.entries(apiRoutes)
const callOf = ({ method, base, path }: ApiRoute): string => `${method} ${BASE_NAMES[base]}${path}`
const calls = routes.map(([, route]) => callOf(route))

describe('API routes', () => {
  test('the calls answered are those of section 7 that are said to be, and our own', () => {
    expect([...calls].sort()).toEqual([...ANSWERED, ...OWN].sort())
  })

  test('no call is there twice, whatever the names of its parameters', () => {
    const shapes = calls.map((call) => call.replaceAll(/:\w+/g, ':').toLowerCase())
    expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([])
  })

  test.each(routes)('%s describes each parameter of its path, and only those', (_, route) => {
    const named = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    const described = route.params ? Object.keys((route.params as unknown as { shape: object }).shape) : []
    expect(described.sort()).toEqual(named.sort())
  })

  test.each(routes)('%s takes a body only when it posts', (_, route) => {
    expect(route.body !== undefined).toBe(route.method === 'POST')
  })

  test('who is not logged in may browse, log in, sign up, recover a password and look an order up, no more', () => {
    const open = routes.filter(([, route]) => route.access === 'public' && route.method === 'POST')
    expect(open.map(([name]) => name).sort()).toEqual([
      'answerFoundHouseChange',
      'askFoundGiveBack',
      'askFoundResale',
      'askSaleNotice',
      'downloadFoundTickets',
      'getAvailability',
      'getFoundCalendar',
      'giveBackFoundTickets',
      'listGroupPromotions',
      'listPromotions',
      'login',
      'lookUpOrder',
      'offerFoundOnResale',
      'regretFoundPurchase',
      'resendFoundTickets',
      'searchShows',
      'sendContact',
      'sendOrderCode',
      'sendRecoveryCode',
      'setPasswordByCode',
      'signUp',
      'signUpAndLogIn',
      'staffLogin',
      'subscribeNewsletter',
      'takeFoundOffResale',
    ])
  })

  test('the bases are section 7 and the queue', () => {
    expect([API_BASE, QUEUE_BASE]).toEqual(['/v1/api', '/cola'])
  })

  test('a charge that names an amount, or card data, is refused', () => {
    const body = {
      cIdempotencia: '0123456789',
      nFormaDePago: 1,
      cTokenTarjeta: 'tok_1',
      cVersion: 'v-1',
      nCuotas: 1,
      cCaptcha: null,
      lTerminos: true,
    }
    const { charge } = apiRoutes
    expect(charge.body.safeParse(body).success).toBe(true)
    expect(charge.body.safeParse({ ...body, fTotal: 1 }).success).toBe(false)
    expect(charge.body.safeParse({ ...body, cNumeroTarjeta: '4111111111111111' }).success).toBe(false)
  })
})

/** Integers anywhere in a JSON schema, as [path, minimum, maximum]. */
const integersOf = (schema: unknown, path: string): [string, number, number][] => {
  if (typeof schema !== 'object' || schema === null) return []
  const { type, minimum = -Infinity, maximum = Infinity } = schema as Record<string, never>
  const own: [string, number, number][] =
    (type as unknown) === 'integer' ? [[path, Number(minimum), Number(maximum)]] : []
  return [...own, ...Object.entries(schema).flatMap(([key, value]) => integersOf(value, `${path}.${key}`))]
}

test('every integer that a caller sends fits the column it is compared with', () => {
  const routes = Object.entries<ApiRoute>(apiRoutes)
  const integers = routes.flatMap(([name, { body, query, params }]) =>
    [body, query, params].flatMap((schema) =>
      schema === undefined
        ? []
        : integersOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), name),
    ),
  )
  expect(integers.length).toBeGreaterThan(9)
  // Minutes that a browser is behind UTC, of which no column is asked.
  const columnless = 'authenticateCard.properties.nDiferenciaHoraria'
  const unfit = integers.filter(([, least, most]) => least < 0 || most > LARGEST_INTEGER)
  expect(unfit.filter(([name]) => name !== columnless)).toEqual([])
})
