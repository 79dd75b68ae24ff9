import Bookings from '../../screens/bookings/index.tsx'
import { inAccountFrame } from '../in-account-frame.tsx'

export { default as actor } from '../screen-actors/bookings.ts'
export const Screen = inAccountFrame('bookings', Bookings)
