import { Trans } from '@lingui/react/macro'

/** Which try this is, drawn and said. */
export function Tries({ attempt, attempts }: { attempt: number; attempts: number }) {
  return (
    <div>
      <div className="tries" aria-hidden="true">
        {Array.from({ length: attempts }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a try is its number
          <i key={index} data-made={index < attempt ? '' : undefined} />
        ))}
      </div>
      <p className="sm soft" role="status">
        <Trans>
          Attempt {attempt} of {attempts}
        </Trans>
      </p>
    </div>
  )
}
