import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { Notice } from '../../components/notice/notice.tsx'
import { FormSystem } from '../../forms/form-system.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { useFormat } from '../../i18n/format-context.ts'
import { readMoney } from './money.ts'
import { useFirstFocus } from './use-first-focus.ts'

export interface ShiftFormProps {
  busy: boolean
  failure: string | null
}

const Failure = ({ failure }: { failure: string | null }) =>
  failure === null ? null : <Notice kind="alert" title={failure} />

/** The desk, and what is in its drawer before the first sale. */
export function OpeningView(
  props: ShiftFormProps & {
    name: string
    onOpen: (shift: { cCaja: string; fInicial: number }) => void
    onLogout: () => void
  },
) {
  const { t } = useLingui()
  const { decimals } = useFormat()
  const first = useFirstFocus<HTMLInputElement>()
  const [desk, setDesk] = useState('')
  const [cash, setCash] = useState('')
  const [tried, setTried] = useState(false)
  const amount = readMoney(cash, decimals)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!props.busy && desk.trim() !== '' && amount !== null)
      props.onOpen({ cCaja: desk.trim(), fInicial: amount })
  }
  return (
    <div className="wrap bo-form">
      <h1 className="d">
        <Trans>Open a shift</Trans>
      </h1>
      <p>{props.name}</p>
      <FormSystem>
        <form className="form-grid" noValidate onSubmit={submit}>
          <TextField
            ref={first}
            label={t`Cash desk`}
            required
            error={tried && desk.trim() === '' ? t`Say which cash desk this is` : undefined}
            onChange={(event) => setDesk(event.currentTarget.value)}
          />
          <TextField
            label={t`Cash in the drawer`}
            inputMode="decimal"
            required
            error={tried && amount === null ? t`Count the cash in the drawer; 0 if it is empty` : undefined}
            onChange={(event) => setCash(event.currentTarget.value)}
          />
          <Failure failure={props.failure} />
          <button type="submit" className="btn full" aria-disabled={props.busy || undefined}>
            <Trans>Open shift</Trans>
          </button>
          <button type="button" className="link" onClick={props.onLogout}>
            <Trans>Log out</Trans>
          </button>
        </form>
      </FormSystem>
    </div>
  )
}

/** The count: the clerk says what is there before the page says what should be. */
export function CountingView(
  props: ShiftFormProps & {
    /** Sales that the terminal has not answered. */
    waiting: number
    onCount: (fContado: number) => void
    onBack: () => void
  },
) {
  const { t } = useLingui()
  const { decimals } = useFormat()
  const first = useFirstFocus<HTMLInputElement>()
  const [cash, setCash] = useState('')
  const [tried, setTried] = useState(false)
  const amount = readMoney(cash, decimals)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!props.busy && amount !== null) props.onCount(amount)
  }
  return (
    <div className="wrap bo-form">
      <h1 className="d">
        <Trans>Close the shift</Trans>
      </h1>
      <p>
        <Trans>Count all the cash in the drawer.</Trans>
      </p>
      {props.waiting > 0 && (
        <Notice
          kind="status"
          title={t`${plural(props.waiting, { one: '# sale waits for the terminal', other: '# sales wait for the terminal' })}`}
        >
          <p>
            <Trans>
              Closing gives them up: their places go free, and if the terminal has charged, the money goes
              back to the card by itself. No tickets are owed for them.
            </Trans>
          </p>
        </Notice>
      )}
      <FormSystem>
        <form className="form-grid" noValidate onSubmit={submit}>
          <TextField
            ref={first}
            label={t`Cash counted`}
            inputMode="decimal"
            required
            error={tried && amount === null ? t`Count the cash in the drawer; 0 if it is empty` : undefined}
            onChange={(event) => setCash(event.currentTarget.value)}
          />
          <Failure failure={props.failure} />
          <button type="submit" className="btn full" aria-disabled={props.busy || undefined}>
            <Trans>Close shift</Trans>
          </button>
          <button type="button" className="link" onClick={props.onBack}>
            <Trans>Go on selling</Trans>
          </button>
        </form>
      </FormSystem>
    </div>
  )
}
