import { Trans, useLingui } from '@lingui/react/macro'
import { addressInWords } from '../../../contract/address-in-words.ts'
import type { Address } from '../../../contract/entities/address.ts'
import { BookPage, type BookPageProps } from '../../components/book/book-page.tsx'
import { BookRow, type RowRemoval } from '../../components/book/book-row.tsx'
import { useFocusOnChange } from '../../components/notice/use-focus-on-change.ts'
import { AddressEditor, type AddressEditorProps } from './address-editor.tsx'

export interface AddressesViewProps extends Pick<BookPageProps, 'dataState' | 'unavailable' | 'onRetry'> {
  /** Null while they are asked for, or could not be loaded. The default one first. */
  addresses: readonly Address[] | null
  /** The address that changes or may be removed. */
  opened: Address | null
  /** The form, while it is open. */
  editor: Omit<AddressEditorProps, 'address'> | null
  /** The question whether to remove the opened address. */
  removal: Omit<RowRemoval, 'question'> | null
  /** Null for a new address. */
  onOpen: (idClienteDomicilio: number | null) => void
  onRemove: (idClienteDomicilio: number) => void
}

/** The address book (section 3, Address). */
export function AddressesView({ addresses, opened, editor, ...view }: AddressesViewProps) {
  const { t } = useLingui()
  return (
    <BookPage
      dataState={view.dataState}
      title={t`Addresses`}
      unavailable={view.unavailable}
      onRetry={view.onRetry}
    >
      {addresses === null ? null : editor ? (
        <AddressEditor {...editor} address={opened} />
      ) : (
        <AddressList {...view} addresses={addresses} opened={opened} />
      )}
    </BookPage>
  )
}

function AddressList({
  addresses,
  opened,
  removal,
  dataState,
  onOpen,
  onRemove,
}: Omit<AddressesViewProps, 'editor' | 'addresses'> & { addresses: readonly Address[] }) {
  const { t } = useLingui()
  const list = useFocusOnChange<HTMLDivElement>(removal ? 'removal' : dataState)
  const titleOf = ({ cTipo, lDefecto }: Address) => {
    if (cTipo === 'LABORAL') return lDefecto ? t`Work, the default` : t`Work`
    return lDefecto ? t`Home, the default` : t`Home`
  }
  return (
    <>
      <div ref={list} tabIndex={-1}>
        {addresses.length === 0 ? (
          <p>
            <Trans>No addresses yet. Keep one here and home delivery will offer it.</Trans>
          </p>
        ) : (
          <ul className="book-list">
            {addresses.map((address) => {
              const isOpened = address === opened && removal !== null
              return (
                <BookRow
                  key={address.idClienteDomicilio}
                  title={titleOf(address)}
                  details={addressInWords(address, address.cProvinciaNombre)}
                  {...(removal
                    ? {}
                    : {
                        onChange: () => onOpen(address.idClienteDomicilio),
                        onRemove: () => onRemove(address.idClienteDomicilio),
                      })}
                  removal={
                    isOpened
                      ? { ...removal, question: t`Remove this address? Orders that used it keep it.` }
                      : null
                  }
                />
              )
            })}
          </ul>
        )}
      </div>
      {removal ? null : (
        <p>
          <button type="button" className="btn line" onClick={() => onOpen(null)}>
            <Trans>Add an address</Trans>
          </button>
        </p>
      )}
    </>
  )
}
