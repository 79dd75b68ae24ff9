export { default as Screen } from '../../screens/bookings/box-bookings.tsx'
export { default as actor } from '../screen-actors/box-bookings.ts'
