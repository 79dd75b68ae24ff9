import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { LIVE_CHANNEL } from '../../statecharts/recording/live.ts'
import { fromFile } from '../from-file.ts'
import { useTitle } from '../language/use-title.ts'
import { followedStore } from './followed-store.ts'
import { FollowedTab } from './followed-tab.tsx'
import { createLiveLink } from './live-link.ts'
import './live.css'
import { TabList } from './tab-list.tsx'

const openLink = () =>
  createLiveLink({
    viewer: crypto.getRandomValues(new Uint32Array(1))[0] as number,
    open: () => new BroadcastChannel(LIVE_CHANNEL),
    now: () => performance.now(),
    store: followedStore,
  })

/** A running tab of the shop, as it moves: this browser's, and nobody else's. */
export default function LivePanel() {
  const { t } = useLingui()
  useTitle(t`A tab of the shop, live`)
  return (
    <div className="wrap live">
      <h1 className="d">
        <Trans>A tab of the shop, live</Trans>
      </h1>
      {fromFile ? <FromDisk /> : <Live />}
    </div>
  )
}

const Live = () => {
  const [link] = useState(openLink)
  useEffect(() => {
    addEventListener('pagehide', link.keep)
    const stop = link.start()
    return () => {
      removeEventListener('pagehide', link.keep)
      stop()
    }
  }, [link])
  const { tabs, followed, recording, lost } = useSyncExternalStore(link.subscribe, link.state)
  return (
    <>
      <TabList tabs={tabs} followed={lost ? null : followed} onFollow={link.follow} />
      {lost && (
        <p className="live-lost" role="status">
          <Trans>
            This tab does not answer: it was closed, is loading or sleeps. What it did until then stays here,
            and it is followed again as soon as it answers.
          </Trans>
        </p>
      )}
      {recording && followed !== null && <FollowedTab key={followed} recording={recording} lost={lost} />}
    </>
  )
}

const FromDisk = () => (
  <p className="live-words">
    <Trans>
      A page that was opened from a disk cannot hear the shop. Open the charts where the shop is served, at
      /statecharts, in the same browser as the shop’s tab. Saved recordings open here too, under Recording.
    </Trans>
  </p>
)
