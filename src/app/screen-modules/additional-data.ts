import AdditionalData from '../../screens/account-data/additional-data.tsx'
import { inAccountFrame } from '../in-account-frame.tsx'

export { default as actor } from '../screen-actors/account-data.ts'
export const Screen = inAccountFrame('data', AdditionalData)
