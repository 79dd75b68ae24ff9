import { Trans, useLingui } from '@lingui/react/macro'
import type { Phone, PhoneData } from '../../../contract/entities/phone.ts'
import { BookPage, type BookPageProps } from '../../components/book/book-page.tsx'
import { BookRow, type RowRemoval } from '../../components/book/book-row.tsx'
import { Notice } from '../../components/notice/notice.tsx'
import { useFocusOnChange } from '../../components/notice/use-focus-on-change.ts'
import { FormSystem } from '../../forms/form-system.tsx'
import { PhoneForm } from '../../forms/phone-form.tsx'
import { phoneDefaults } from '../../forms/phone-values.ts'
import { SaveActions } from '../../forms/save-actions.tsx'
import { PhoneValidation, type PhoneValidationProps } from './phone-validation.tsx'

export interface PhonesViewProps extends Pick<BookPageProps, 'dataState' | 'unavailable' | 'onRetry'> {
  /** Null while they are asked for, or could not be loaded. The default one first. */
  phones: readonly Phone[] | null
  /** The phone that changes, may be removed or is validated. */
  opened: Phone | null
  /** The shop can send codes. */
  canValidate: boolean
  /** Why no code was sent. */
  listFailure: string | null
  editor: {
    busy: boolean
    failure: string | null
    numberError: string | undefined
    onSubmit: (phone: PhoneData) => void
    onLeave: () => void
  } | null
  removal: Omit<RowRemoval, 'question'> | null
  validation: Omit<PhoneValidationProps, 'phone'> | null
  /** Null for a new phone. */
  onOpen: (idClienteTelefono: number | null) => void
  onRemove: (idClienteTelefono: number) => void
  onValidate: (idClienteTelefono: number) => void
}

/** The customer's phones (section 3, Phone), and the validation of one. */
export function PhonesView(view: PhonesViewProps) {
  const { t } = useLingui()
  const { phones, opened, editor, validation } = view
  return (
    <BookPage
      dataState={view.dataState}
      title={t`Phones`}
      unavailable={view.unavailable}
      onRetry={view.onRetry}
    >
      {phones === null ? null : editor ? (
        <PhoneEditor {...editor} phone={opened} />
      ) : validation && opened ? (
        <PhoneValidation {...validation} phone={opened} />
      ) : (
        <PhoneList {...view} phones={phones} />
      )}
    </BookPage>
  )
}

function PhoneEditor({ phone, ...editor }: NonNullable<PhonesViewProps['editor']> & { phone: Phone | null }) {
  const { t } = useLingui()
  const title = useFocusOnChange<HTMLHeadingElement>('form', { atFirst: true })
  return (
    <section>
      <h2 className="d" ref={title} tabIndex={-1}>
        {phone ? t`Change phone` : t`New phone`}
      </h2>
      <FormSystem>
        <PhoneForm
          defaults={phoneDefaults(phone)}
          numberError={editor.numberError}
          onSubmit={(data) => (editor.busy ? undefined : editor.onSubmit(data))}
        >
          <SaveActions failure={editor.failure} busy={editor.busy} onLeave={editor.onLeave} />
        </PhoneForm>
      </FormSystem>
    </section>
  )
}

function PhoneList({ phones, opened, removal, ...view }: PhonesViewProps & { phones: readonly Phone[] }) {
  const { t } = useLingui()
  const list = useFocusOnChange<HTMLDivElement>(removal ? 'removal' : view.dataState)
  const titleOf = ({ cTipo, lDefecto }: Phone) => {
    if (cTipo === 'FIJO') return lDefecto ? t`Landline, the default` : t`Landline`
    return lDefecto ? t`Mobile, the default` : t`Mobile`
  }
  return (
    <>
      {view.listFailure === null ? null : (
        <Notice kind="alert" title={t`The code was not sent`}>
          <p>{view.listFailure}</p>
        </Notice>
      )}
      <div ref={list} tabIndex={-1}>
        {phones.length === 0 ? (
          <p>
            <Trans>No phones yet. Add one, and a code proves that it is yours.</Trans>
          </p>
        ) : (
          <ul className="book-list">
            {phones.map((phone) => {
              const id = phone.idClienteTelefono
              return (
                <BookRow
                  key={id}
                  title={titleOf(phone)}
                  details={phone.lValidado ? t`${phone.cFormato}, validated` : phone.cFormato}
                  links={
                    view.canValidate && !phone.lValidado ? (
                      <button type="button" className="link" onClick={() => view.onValidate(id)}>
                        <span>
                          <Trans>Validate</Trans> <span className="vh">{phone.cFormato}</span>
                        </span>
                      </button>
                    ) : null
                  }
                  {...(removal ? {} : { onChange: () => view.onOpen(id), onRemove: () => view.onRemove(id) })}
                  removal={
                    removal && phone === opened ? { ...removal, question: t`Remove this phone?` } : null
                  }
                />
              )
            })}
          </ul>
        )}
      </div>
      {removal ? null : (
        <p>
          <button type="button" className="btn line" onClick={() => view.onOpen(null)}>
            <Trans>Add a phone</Trans>
          </button>
        </p>
      )}
    </>
  )
}
