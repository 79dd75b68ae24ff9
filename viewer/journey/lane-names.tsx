import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Lane } from '../../statecharts/journey/journey.ts'

/** Who does what stands in a lane. */
export const laneNames: Readonly<Record<Lane, { name: ReactNode; says: ReactNode }>> = {
  person: { name: <Trans>The customer</Trans>, says: <Trans>who buys</Trans> },
  shop: { name: <Trans>The shop</Trans>, says: <Trans>what it does by itself</Trans> },
  provider: { name: <Trans>The payment provider</Trans>, says: <Trans>bank, wallet, QR</Trans> },
  door: { name: <Trans>The door</Trans>, says: <Trans>the house, on the day</Trans> },
}
