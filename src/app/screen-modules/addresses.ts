import Addresses from '../../screens/addresses/index.tsx'
import { inAccountFrame } from '../in-account-frame.tsx'

export { default as actor } from '../screen-actors/addresses.ts'
export const Screen = inAccountFrame('address', Addresses)
