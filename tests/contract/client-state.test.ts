import { describe, expect, test } from 'vitest'
import { businessTimer, clientState, localTimer } from '../../contract/client-state.ts'

const SPECIFIED_FIELDS = [
  'token',
  'user',
  'procesoCompra',
  'businessProcess',
  'businessTimer',
  'businessLocalTimer',
  'navegation',
  'colaTurno',
  'locale',
  'cc',
  'lClickHome',
]
const TIMER_FIELDS = [
  'cEstado',
  'ctProcess',
  'dMaxima',
  'dDesde',
  'idProcesoDeCompra',
  'idFuncion',
  'nMinutos',
  'cUltimaSituacion',
  'cMensaje',
  'cOrigen',
  'dReset',
  'aTabId',
  'nTabIdPrincipal',
  'dUpdateTabIdPrincipal',
]

const timer = {
  cEstado: 'INICIADO',
  ctProcess: 'CART',
  dMaxima: '2026-11-21T10:30:00-03:00',
  dDesde: '2026-11-21T10:00:00-03:00',
  idProcesoDeCompra: 'p-1',
  idFuncion: 7,
  nMinutos: 30,
  cUltimaSituacion: 'NUEVO PROCESO',
  cMensaje: null,
  cOrigen: null,
  dReset: null,
  aTabId: ['t-1'],
  nTabIdPrincipal: 't-1',
  dUpdateTabIdPrincipal: '2026-11-21T10:00:00Z',
  nEpoch: 1,
  nDesfaseMs: -120.5,
  aProcesoCerrado: [],
}

describe('client state', () => {
  test('has exactly the fields of section 3', () => {
    expect(Object.keys(clientState).sort()).toEqual([...SPECIFIED_FIELDS].sort())
  })

  test('the business timer has every field of section 3', () => {
    expect(Object.keys(businessTimer.shape)).toEqual(expect.arrayContaining(TIMER_FIELDS))
  })

  test('a timer read back from storage is the timer written', () => {
    expect(businessTimer.parse(JSON.parse(JSON.stringify(timer)))).toEqual(timer)
  })

  test.each([
    ['a state that is none', { cEstado: 'CORRIENDO' }],
    ['a date without offset', { dMaxima: '2026-11-21T10:30:00' }],
    ['an older shape', { aProcesoCerrado: undefined }],
    ['half a performance', { idFuncion: 1.5 }],
  ])('a timer with %s is dropped', (_, change) => {
    expect(businessTimer.safeParse({ ...timer, ...change }).success).toBe(false)
  })

  test('the timers know the three states of section 4 and no other', () => {
    for (const cEstado of ['RESET', 'INICIADO', 'FINISHED'])
      expect(localTimer.safeParse({ cEstado, nTabId: 't', dUpdate: '2026-11-21T10:00:00Z' }).success).toBe(
        true,
      )
    expect(localTimer.safeParse({ cEstado: '', nTabId: 't', dUpdate: '2026-11-21T10:00:00Z' }).success).toBe(
      false,
    )
  })

  test('the languages are es, en and pt', () => {
    expect(
      ['es', 'en', 'pt', 'fr', 'ES'].filter((code) => clientState.locale.safeParse(code).success),
    ).toEqual(['es', 'en', 'pt'])
  })
})
