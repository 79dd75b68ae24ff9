import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { withChunkTimeout } from './chunk-timeout.ts'

export interface LaterPart<Props> {
  /** Shows `meanwhile` while its code is under way, and throws where that does not come: another try mounts it anew. */
  Part: ComponentType<Props & { meanwhile?: ReactNode }>
  /** Fetches the code before it is shown. Never rejects: what did not come is asked for again as it is shown. */
  ahead: () => Promise<void>
}

/**
 * A part of a screen whose code comes by itself, after the screen's own. Once it has come it is drawn at once. With
 * `lazy` and `Suspense` what stands in for it would be seen for a third of a second, however soon the code is there.
 */
export const laterPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LaterPart<Props> => {
  let loaded: ComponentType<Props> | null = null
  const fetch = async () => {
    loaded = await withChunkTimeout(load())
    return loaded
  }
  const Part = ({ meanwhile = null, ...props }: Props & { meanwhile?: ReactNode }) => {
    const [end, setEnd] = useState<{ Loaded: ComponentType<Props> } | { error: unknown } | null>(
      loaded && { Loaded: loaded },
    )
    useEffect(() => {
      if (end === null)
        fetch().then(
          (Loaded) => setEnd({ Loaded }),
          (error: unknown) => setEnd({ error }),
        )
    }, [end])
    if (end === null) return meanwhile
    if ('error' in end) throw end.error
    return <end.Loaded {...(props as unknown as Props)} />
  }
  return {
    Part,
    ahead: async () => {
      await fetch().catch(() => {})
    },
  }
}
