import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { passwordGaps } from '../../contract/password-rule.ts'
import './password-rule.css'

/** What a new password still lacks, read anew with every letter. */
export function PasswordRule({ password }: { password: string }) {
  const { t } = useLingui()
  const { characters, uppercase, number } = passwordGaps(password)
  const lines = [
    {
      isMet: characters === 0,
      text:
        password !== '' && characters > 0 ? (
          <Plural
            value={characters}
            one="8 characters or more: # to go"
            other="8 characters or more: # to go"
          />
        ) : (
          <Trans>8 characters or more</Trans>
        ),
    },
    { isMet: !uppercase, text: <Trans>An uppercase letter</Trans> },
    { isMet: !number, text: <Trans>A number</Trans> },
  ]
  return (
    <ul className="password-rule" aria-live="polite" aria-label={t`What the password needs`}>
      {lines.map(({ isMet, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the three lines never change places
        <li key={index} data-met={isMet || undefined}>
          <span>{text}</span>
          {isMet ? (
            <span className="vh">
              <Trans>, done</Trans>
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
