import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useServedPage } from '../../shop/page-context.ts'
import { useShop } from '../../shop/shop.ts'
import { greetLogins } from './greet-logins.ts'

/** Greets by name whoever has just logged in. Always there, so that a screen reader hears it fill. */
export const Greeting = () => {
  const { actors, now } = useShop()
  const { greetingMs } = useServedPage().deployment.limits
  const [name, setName] = useState<string | null>(null)
  useEffect(
    () => greetLogins(actors.session, greetingMs, now() - performance.now(), setName),
    [actors.session, greetingMs, now],
  )
  return (
    <p className="greeting" aria-live="polite">
      {name !== null && <Trans>Hello, {name}</Trans>}
    </p>
  )
}
