import { msg } from '@lingui/core/macro'
import type { SnapshotFrom } from 'xstate'
import { seatHoldingMachine } from '../../../machines/seat-holding/seat-holding.machine.ts'
import { choiceToRemember, isHeld, wanted } from '../../../machines/seat-holding/seat-holding.selectors.ts'
import { user } from '../../../machines/session/session.selectors.ts'
import { holdGroup } from '../../api/hold-group.ts'
import { holdPlaces } from '../../api/hold-places.ts'
import { loadPerformance } from '../../api/load-performance.ts'
import { refreshAvailability } from '../../api/refresh-availability.ts'
import { createPageHistory } from '../../platform/host/page-history.ts'
import type { TabMemory } from '../../platform/storage/tab-memory.ts'
import { remember } from '../../shop/remember.ts'
import { screen } from '../../shop/screen.ts'
import { followLogin } from './follow-login.ts'
import { correctAddress } from './performance-address.ts'
import { PerformanceOutline } from './performance-outline.tsx'
import { PerformanceScreen } from './performance-screen.tsx'

/** What is chosen and not held. */
const choosing = (idFuncion: number) => ({
  key: `choice/${idFuncion}`,
  select: (snapshot: SnapshotFrom<typeof seatHoldingMachine>) =>
    isHeld(snapshot) ? null : (choiceToRemember(snapshot) ?? undefined),
})

/** That a visitor wanted to hold what is chosen: it waits over the login, for the performance that was seen last. */
const wanting = (idFuncion: number) => ({
  key: 'hold-after-login',
  select: (snapshot: SnapshotFrom<typeof seatHoldingMachine>) =>
    wanted(snapshot) && `${idFuncion}/${wanted(snapshot)}`,
})

const wantedBefore = (memory: Pick<TabMemory, 'read'>, idFuncion: number): string | null => {
  const [id, key] = String(memory.read(wanting(idFuncion).key)).split('/')
  return id === `${idFuncion}` ? (key ?? null) : null
}

export default screen({
  title: msg`Choose your seats`,
  Screen: PerformanceScreen,
  Outline: PerformanceOutline,
  provide: ({ api, memory }, { processHost }) =>
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
        holdPlaces: holdPlaces(api, processHost),
        holdGroup: holdGroup(api, processHost),
        releasePlaces: holdPlaces(api),
      },
    }),
  input: ({ params, search, deployment }, { actors, memory }) => {
    const idFuncion = Number(params['id'] ?? new URLSearchParams(search).get('idFuncion') ?? 0)
    return {
      idFuncion,
      h: new URLSearchParams(search).get('h'),
      ctProcess: 'CART' as const,
      isLoggedIn: user(actors.session.getSnapshot()) !== null,
      wanted: wantedBefore(memory, idFuncion),
      reservesSeats: deployment.switches.seatedReservation,
      idProcesoDeCompra: actors.cart.getSnapshot().context.idProcesoDeCompra ?? null,
    }
  },
  follow: (actor, { actors, memory }) => {
    const { idFuncion } = actor.getSnapshot().context
    const followers = [
      followLogin(actor, actors.session),
      remember(actor, memory, choosing(idFuncion)),
      remember(actor, memory, wanting(idFuncion)),
      correctAddress(actor, createPageHistory()),
    ]
    return {
      stop() {
        for (const follower of followers) follower.stop()
      },
    }
  },
})
