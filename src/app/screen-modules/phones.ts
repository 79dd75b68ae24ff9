import Phones from '../../screens/phones/index.tsx'
import { inAccountFrame } from '../in-account-frame.tsx'

export { default as actor } from '../screen-actors/phones.ts'
export const Screen = inAccountFrame('phone', Phones)
