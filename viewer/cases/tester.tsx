import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { readChoice, storeChoice } from '../stored-choice.ts'
import type { Noted } from './results.ts'

const NAME = 'tester'
let unkept = ''

const LONGEST = 500

/** Who notes something here and now. */
export const notedNow = (): Noted => ({
  by: readChoice(NAME) ?? unkept,
  at: Date.now(),
  browser: navigator.userAgent.slice(0, LONGEST),
})

/** Who tries the cases: it stands beside what they note. */
export const Tester = () => {
  const [name, setName] = useState(() => notedNow().by)
  return (
    <label className="fld tester">
      <Trans>Who is testing</Trans>
      <input
        autoComplete="name"
        maxLength={120}
        value={name}
        onChange={({ target }) => {
          setName(target.value)
          unkept = target.value
          storeChoice(NAME, target.value)
        }}
      />
    </label>
  )
}
