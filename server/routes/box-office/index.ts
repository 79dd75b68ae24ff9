import { fromWireMoney, toWireMoney } from '../../../contract/index.ts'
import { searchOrders } from '../../box-office/orders.ts'
import { closeShift, openShift, requireShift } from '../../box-office/shifts.ts'
import { readSold, soldInShift } from '../../box-office/sold.ts'
import { spendWork } from '../../payments/form-captcha.ts'
import { addressGroupOf } from '../../plugins/address-group.ts'
import { Refusal } from '../../refusal.ts'
import { chargesFor } from '../../selling/charges.ts'
import type { RouteModule } from '../handler.ts'
import { PLACES_AT_DESK } from '../process/hold.ts'
import { cancelSale } from './cancel.ts'
import { deskOf } from './desk.ts'
import { askExchangeAtDesk, exchangeAtDesk } from './exchange.ts'
import { askGiveBackAtDesk, giveBackHere } from './give-back.ts'
import { giveUpParked } from './give-up-parked.ts'
import { listPapers, namePaper } from './papers.ts'
import { listPerformances } from './performances.ts'
import { printSale } from './print.ts'
import { quoteReturn } from './quote-return.ts'
import { releaseOpen } from './release-open.ts'

export const boxOffice: RouteModule = {
  createHandlers: (services) => {
    const { boxOffice: office, database } = services
    const { orm } = database
    const { orm: selling } = database.selling
    return {
      staffLogin: async ({ body, request, deployment }) => {
        const login = await office.staff.logIn({
          deploymentId: deployment.id,
          login: body.cUsuario,
          password: body.cClave,
          from: addressGroupOf(request.ip),
          hasWorked: await spendWork(database, services.desk.captcha, body.cCaptcha),
        })
        if (login === null) throw new Refusal('CREDENCIALES_INVALIDAS')
        const { token, member, startedAt, expiresAt } = login
        return {
          token,
          cNombre: member.name,
          cRol: member.role,
          dLogin: startedAt.toISOString(),
          dVence: expiresAt.toISOString(),
        }
      },

      staffLogout: async ({ staff }) => {
        await office.staff.logOut(staff)
        return null
      },

      getBoxDesk: ({ staff, deployment, locale }) => deskOf(orm, staff, deployment, locale),

      openShift: async ({ staff, body, now, deployment, locale }) => {
        await openShift(selling, staff, {
          desk: body.cCaja,
          openingCents: fromWireMoney(body.fInicial),
          openedAt: now,
        })
        return deskOf(selling, staff, deployment, locale)
      },

      closeShift: async ({ staff, body, now }) => {
        const countedCents = fromWireMoney(body.fContado)
        const { shift, closedAt, expectedCents, report, ...sums } = await closeShift(
          selling,
          staff,
          { countedCents, closedAt: now },
          (tx, shiftId) => giveUpParked(services, tx, shiftId),
        )
        for (const id of sums.parked.flatMap(({ freed }) => freed)) services.availability.invalidate(id)
        return {
          idTurno: shift.id,
          cCaja: shift.desk,
          dApertura: shift.openedAt.toISOString(),
          dCierre: closedAt.toISOString(),
          fInicial: toWireMoney(shift.openingCents),
          fVentaEfectivo: toWireMoney(sums.cashCents),
          fVentaTerminal: toWireMoney(sums.terminalCents),
          fEsperado: toWireMoney(expectedCents),
          fContado: toWireMoney(countedCents),
          fDiferencia: toWireMoney(countedCents - expectedCents),
          nVentas: sums.sales,
          nEnEspera: sums.parked.length,
          fEnEspera: toWireMoney(sums.parked.reduce((sum, { cents }) => sum + cents, 0)),
          nBusquedas: sums.searches,
          cVendedor: staff.name,
          ...report,
        }
      },

      listBoxPerformances: ({ now, locale, deployment }) =>
        listPerformances(services, deployment, now, locale),

      openBoxSale: async ({ staff, deployment, body, now }) => {
        const { token, startedAt, left } = await office.sales.open(staff, body.lSoltar)
        if (left !== null) await releaseOpen(services, left, now)
        const charges = chargesFor(deployment, 'BOX')
        return {
          token,
          dLogin: startedAt.toISOString(),
          nCargoServicioPorcentaje: charges.servicePercent,
          fQrAntifraude: toWireMoney(charges.antifraudCents),
          nMaximoPosiciones: PLACES_AT_DESK,
        }
      },

      listBoxSales: async ({ staff, locale }) => {
        const { id } = await requireShift(orm, staff)
        const sold = await readSold(orm, locale, soldInShift(id))
        return { Lista: sold.map(({ sale }) => sale) }
      },

      searchBoxOrders: async ({ staff, deployment, query, locale, now }) => {
        const { id: shiftId } = await requireShift(orm, staff)
        const { id: deploymentId, charges } = deployment
        const { keySet: keys } = services.signer
        const of = { deploymentId, charges, shiftId, staffId: staff.id, now, keys }
        return searchOrders(orm, of, query, locale)
      },

      printBoxSale: (call) => printSale(selling, call),

      askBoxGiveBack: (call) => askGiveBackAtDesk(services, call),

      giveBackAtDesk: (call) => giveBackHere(services, call),

      askBoxExchange: (call) => askExchangeAtDesk(services, call),

      beginBoxExchange: (call) => exchangeAtDesk(services, call),

      listBoxPapers: (call) => listPapers(services, call),

      nameBoxReceiver: (call) => namePaper(services, call),

      quoteBoxReturn: (call) => quoteReturn(services, call),

      cancelBoxSale: (call) => cancelSale(services, call),
    }
  },
}
