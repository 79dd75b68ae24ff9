import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ListedBooking } from '../../../contract/entities/booking.ts'
import { BookPage } from '../../components/book/book-page.tsx'
import type { RowRemoval } from '../../components/book/book-row.tsx'
import { useFocusOnChange } from '../../components/notice/use-focus-on-change.ts'
import { BookingEntry } from './booking-entry.tsx'
import { BookingForm, type BookingFormProps } from './booking-form.tsx'
import '../../forms/field.css'
import './bookings.css'

export interface BookingsViewProps {
  part: 'loading' | 'failed' | 'opened' | 'removal' | 'list'
  isBox: boolean
  bookings: readonly ListedBooking[]
  /** The one that is to be taken or given up. */
  opened: ListedBooking | null
  /** Why they could not be loaded. */
  unavailable: string | null
  form: Omit<BookingFormProps, 'booking' | 'isBox'>
  removal: Omit<RowRemoval, 'question'>
  /** Over the list: the search of the box office. */
  children?: ReactNode
  onRetry: () => void
  onOpen: (idReserva: number) => void
  onRemove: (idReserva: number) => void
}

/** Bookings, and the one that is being bought (section 2, /myBookings and /myBookingsBox). */
export function BookingsView(view: BookingsViewProps) {
  const { part, isBox, bookings, opened, unavailable, children } = view
  const { t } = useLingui()
  const isRemoving = part === 'removal'
  const list = useFocusOnChange<HTMLDivElement>(
    part === 'opened' ? 'opened' : isRemoving ? 'removal' : 'list',
  )
  return (
    <BookPage
      dataState={part}
      title={isBox ? t`Bookings` : t`My bookings`}
      unavailable={unavailable}
      onRetry={view.onRetry}
    >
      {part === 'failed' || (part === 'loading' && !isBox) ? null : part === 'opened' && opened ? (
        <BookingForm key={opened.idReserva} {...view.form} booking={opened} isBox={isBox} />
      ) : (
        <>
          {children}
          <div ref={list} tabIndex={-1} aria-busy={part === 'loading'}>
            {bookings.length > 0 ? (
              <ul className="book-list">
                {bookings.map((booking) => (
                  <BookingEntry
                    key={booking.idReserva}
                    booking={booking}
                    isBox={isBox}
                    removal={isRemoving && booking.idReserva === opened?.idReserva ? view.removal : null}
                    {...(isRemoving
                      ? {}
                      : {
                          onOpen: () => view.onOpen(booking.idReserva),
                          onRemove: () => view.onRemove(booking.idReserva),
                        })}
                  />
                ))}
              </ul>
            ) : part === 'loading' ? null : isBox ? (
              <p role="status">
                <Trans>No booking is like this.</Trans>
              </p>
            ) : (
              <p>
                <Trans>
                  No bookings. The box office can keep places for you; they are here until you buy them.
                </Trans>
              </p>
            )}
          </div>
        </>
      )}
    </BookPage>
  )
}
