import { replayed } from 'virtual:viewer-data'
import { useEffect, useState } from 'react'
import { fromFile } from '../../from-file.ts'
import type { ReplayedScreens } from './find-screen.ts'

const ask = async (): Promise<ReplayedScreens> => {
  if (fromFile) return replayed
  const reply = await fetch('/statecharts/screens.json').catch(() => null)
  return reply?.ok ? ((await reply.json()) as ReplayedScreens) : {}
}

/** The pictures that replays have left; null until that is known. */
export const useReplayed = (): ReplayedScreens | null => {
  const [known, setKnown] = useState<ReplayedScreens | null>(null)
  useEffect(() => void ask().then(setKnown), [])
  return known
}
