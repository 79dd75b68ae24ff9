import { Trans } from '@lingui/react/macro'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { View360Props } from '../../components/venue/view-360.tsx'
import './look-around.css'

/** Without its code the page goes on: places are chosen without it. */
const View360 = lazy(() =>
  import('../../components/venue/view-360.tsx').then(
    (module): { default: ComponentType<View360Props> } => ({ default: module.View360 }),
    () => ({ default: () => null }),
  ),
)

/** The house from one of its seats, all around: fetched once it is opened. */
export const LookAround = (props: View360Props) => {
  const [isOpened, setOpened] = useState(false)
  return (
    <details className="look-around" onToggle={() => setOpened(true)}>
      <summary>
        <Trans>Look around</Trans>
      </summary>
      {isOpened && (
        <Suspense>
          <View360 {...props} />
        </Suspense>
      )}
    </details>
  )
}
