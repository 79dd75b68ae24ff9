import { matchPage } from '../../../contract/page-routes.ts'
import {
  KEPT_STEPS,
  LIVE_CHANNEL,
  type TabMessage,
  type ViewerMessage,
} from '../../../statecharts/recording/live.ts'
import type { Report } from './follow-tab.ts'
import { createKeptSteps } from './kept-steps.ts'
import { createRecorder } from './recorder.ts'
import { leaveTabNumber, takeTabNumber } from './tab-number.ts'

/**
 * Lets viewers follow this tab's machines, by names and times alone (`statecharts/recording/live.ts`).
 * @param early the reports until now
 * @returns the listener for later reports
 */
export function openTap(early: readonly Report[]): (report: Report) => void {
  const tab = takeTabNumber()
  const since = early[0]?.[0] ?? Date.now()
  const channel = new BroadcastChannel(LIVE_CHANNEL)
  const followers = new Set<number>()
  const running = new Map<string, string>()
  const kept = createKeptSteps(since, KEPT_STEPS)

  const post = (message: TabMessage) => channel.postMessage(message)
  const sayHere = () =>
    post({
      type: 'here',
      tab,
      since,
      screen: matchPage(location.pathname)?.route.screen ?? 'notFound',
      machines: [...running.values()],
    })

  const recorder = createRecorder(since, {
    joined(actor) {
      running.set(actor.id, actor.machine as string)
      kept.join(actor)
      if (followers.size > 0) post({ type: 'actor', tab, actor })
    },
    stepped(step) {
      kept.add(step)
      if (followers.size > 0) post({ type: 'step', tab, step })
      if (step.status !== 'active') running.delete(step.actor)
      if (step.status !== 'active' || step.event === 'xstate.init') sayHere()
    },
  })

  channel.addEventListener('message', ({ data }: MessageEvent<ViewerMessage>) => {
    if (data.type === 'who') sayHere()
    else if (data.type === 'follow' && data.tab === tab) {
      followers.add(data.viewer)
      post({ type: 'recording', tab, recording: kept.recording() })
    } else if (data.type === 'leave' && data.tab === tab) followers.delete(data.viewer)
  })
  window.addEventListener('pagehide', () => {
    followers.clear()
    post({ type: 'gone', tab })
    leaveTabNumber(tab)
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    takeTabNumber()
    sayHere()
  })

  let flushing = false
  const hear = (report: Report) => {
    recorder.hear(report)
    if (flushing) return
    flushing = true
    queueMicrotask(() => {
      flushing = false
      recorder.flush()
    })
  }
  for (const report of early) recorder.hear(report)
  recorder.flush()
  sayHere()
  return hear
}
