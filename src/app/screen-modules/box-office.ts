export { BoxOffice as Screen } from '../box-office/box-office.tsx'
export { default as actor } from '../screen-actors/box-office.ts'
