import type { LocalTimer } from '../../../contract/client-state.ts'
import type { TabHost, TabLock } from './tab-host.ts'
import type { TabPort } from './tab-port.ts'

const OWNER = 'purchase-owner'
const RECORD = 'purchase-record'
const LOCAL_KEY = 'taquilla.tab'

/** A reloaded page may start before its old document has let go of its locks; a true duplicate never does. */
const RELOAD_GRACE_MS = 300

/** A tab of the protocol on the parts of its host. */
export function createTabPort(host: TabHost): TabPort {
  const { locks, record, session, channel } = host
  let identity: Promise<string> | undefined
  let owner: TabLock | null = null

  const identify = () => {
    identity ??= takeIdentity(host)
    return identity
  }

  const takeOwner = async (how: 'steal' | number, onLost: () => void) => {
    const lock = await locks.hold(OWNER, how, () => {
      if (owner === lock) owner = null
      onLost()
    })
    if (lock) owner = lock
    return lock !== null
  }

  return {
    identify,
    async openTabs() {
      const prefix = 'tab:'
      return (await locks.held())
        .filter((name) => name.startsWith(prefix))
        .map((name) => name.slice(prefix.length))
    },
    async withRecord(work) {
      const lock = await locks.hold(RECORD, Number.POSITIVE_INFINITY)
      try {
        return await work(record)
      } finally {
        lock?.release()
      }
    },
    hasRecord: () => record.isThere(),
    async stealOwner(onLost) {
      await takeOwner('steal', onLost)
    },
    takeOwnerIfFree: (onLost) => takeOwner(RELOAD_GRACE_MS, onLost),
    releaseOwner() {
      owner?.release()
      owner = null
    },
    isOwnerFree: async () => !(await locks.held()).includes(OWNER),
    async ownerFreed() {
      const lock = await locks.hold(OWNER, Number.POSITIVE_INFINITY)
      lock?.release()
    },
    announce: channel.post,
    onChange(listener) {
      const unsubscribers = [channel.listen(listener), host.onWake(listener)]
      return () => {
        for (const unsubscribe of unsubscribers) unsubscribe()
      }
    },
    writeLocal(local) {
      void identify().then((nTabId) => write(session, { ...local, nTabId }))
    },
    now: host.now,
  }
}

async function takeIdentity({ locks, session, randomId, now }: TabHost): Promise<string> {
  const known = readLocal(session)
  const kept = known && (await locks.hold(`tab:${known.nTabId}`, RELOAD_GRACE_MS))
  if (kept) return known.nTabId
  const nTabId = randomId()
  await locks.hold(`tab:${nTabId}`, Number.POSITIVE_INFINITY)
  write(session, { cEstado: 'RESET', nTabId, dUpdate: new Date(now()).toISOString() })
  return nTabId
}

function readLocal(session: TabHost['session']): { nTabId: string } | null {
  try {
    const local = JSON.parse(session.getItem(LOCAL_KEY) ?? 'null')
    return typeof local?.nTabId === 'string' ? local : null
  } catch {
    return null
  }
}

function write(session: TabHost['session'], local: LocalTimer): void {
  try {
    session.setItem(LOCAL_KEY, JSON.stringify(local))
  } catch {
    // Full or forbidden: the tab keeps its id until it is reloaded.
  }
}
