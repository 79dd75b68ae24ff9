import type { SnapshotFrom } from 'xstate'
import { seatHoldingMachine } from '../../../machines/seat-holding/seat-holding.machine.ts'
import { choiceToRemember, isHeld } from '../../../machines/seat-holding/seat-holding.selectors.ts'
import { user } from '../../../machines/session/session.selectors.ts'
import { holdGroup } from '../../api/hold-group.ts'
import { holdPlaces } from '../../api/hold-places.ts'
import { loadPerformance } from '../../api/load-performance.ts'
import { refreshAvailability } from '../../api/refresh-availability.ts'
import { createPageHistory } from '../../platform/host/page-history.ts'
import { remember } from '../../shop/remember.ts'
import { screen } from '../../shop/screen.ts'
import { followLogin, holdOnce } from './follow-login.ts'
import { holdAfterLogin } from './hold-after-login.ts'
import { correctAddress } from './performance-address.ts'
import { PerformanceOutline } from './performance-outline.tsx'
import { PerformanceScreen } from './performance-screen.tsx'

/** What is chosen and not held. */
const choosing = (idFuncion: number) => ({
  key: `choice/${idFuncion}`,
  select: (snapshot: SnapshotFrom<typeof seatHoldingMachine>) =>
    isHeld(snapshot) ? null : (choiceToRemember(snapshot) ?? undefined),
})

export default screen({
  Screen: PerformanceScreen,
  Outline: PerformanceOutline,
  provide: ({ api, memory }) =>
    seatHoldingMachine.provide({
      actors: {
        loadPerformance: loadPerformance(api, async (idFuncion) => {
          const { key } = choosing(idFuncion)
          // Its schema is loaded only where something is remembered.
          return memory.read(key) === null
            ? null
            : (await import('./choice-schema.ts')).recallChoice(memory, key)
        }),
        refreshAvailability: refreshAvailability(api),
        holdPlaces: holdPlaces(api),
        holdGroup: holdGroup(api),
        releasePlaces: holdPlaces(api),
      },
    }),
  input: ({ params, search }, { actors }) => ({
    idFuncion: Number(params['id'] ?? new URLSearchParams(search).get('idFuncion') ?? 0),
    h: new URLSearchParams(search).get('h'),
    ctProcess: 'CART' as const,
    isLoggedIn: user(actors.session.getSnapshot()) !== null,
    idProcesoDeCompra: actors.cart.getSnapshot().context.idProcesoDeCompra ?? null,
  }),
  follow: (actor, { actors, memory, newKey }) => {
    const login = followLogin(actor, actors.session)
    const held = holdOnce(actor, memory, newKey)
    const choice = remember(actor, memory, choosing(actor.getSnapshot().context.idFuncion))
    const address = correctAddress(actor, createPageHistory())
    const wanted = actor.on('login.wanted', ({ idFuncion }) => holdAfterLogin(memory, idFuncion))
    return {
      stop() {
        wanted.unsubscribe()
        login.stop()
        held.stop()
        choice.stop()
        address.stop()
      },
    }
  },
})
