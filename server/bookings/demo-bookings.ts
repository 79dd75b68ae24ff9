import type { Deployment } from '../../contract/index.ts'
import { demoCustomers } from '../auth/demo-customers.ts'
import type { Database } from '../db/open.ts'
import { makeBooking } from './make-booking.ts'

const DAY_MS = 86_400_000
/** Performances that nobody opens first: what is booked there is in nobody's way. */
const FROM_DAYS = 40

interface Found {
  performanceId: number
  sectorId: number
}

/** A sector of a performance to come, with or without seats; late in the season. */
const READ = `
  select s.performance_id as "performanceId", min(s.id) as "sectorId"
    from sector s join performance p on p.id = s.performance_id
    where s.kind = any($1::text[]) and not p.queued and s.price_cents > 0
      and p.starts_at > $2::timestamptz
    group by s.performance_id, p.starts_at order by p.starts_at, s.performance_id limit 1`

/** The first demo customer's bookings: seats, and a school's quantity. Those that were made stay as they are. */
export const seedDemoBookings = async (
  { query }: Database,
  deployment: Pick<Deployment, 'id' | 'defaultLanguage'>,
  origin: string,
  now: Date,
): Promise<void> => {
  const [lucia] = demoCustomers
  if (lucia === undefined) return
  const wanted = [
    { kinds: ['NUMERADO'], places: 4, days: 6, name: `${lucia.firstName} ${lucia.lastName}`, note: '' },
    { kinds: ['GENERAL'], places: 25, days: 12, name: 'Escuela 214', note: 'Con dos docentes sin cargo.' },
  ]
  for (const { kinds, places, days, name, note } of wanted) {
    const from = new Date(now.getTime() + FROM_DAYS * DAY_MS)
    const [found] = await query<Found>('demo-booking-place', READ, [kinds, from])
    if (found === undefined) continue
    await makeBooking(
      { query },
      {
        requestKey: `demo ${lucia.email} ${kinds.join()}`,
        deploymentId: deployment.id,
        performanceId: found.performanceId,
        email: lucia.email,
        name,
        note,
        promotionId: null,
        until: new Date(now.getTime() + days * DAY_MS).toISOString(),
        seats: [],
        sectors: [{ sectorId: found.sectorId, places }],
        staffId: null,
        customerId: null,
        customerLimit: null,
        locale: deployment.defaultLanguage,
        origin,
      },
      now,
    )
  }
}
