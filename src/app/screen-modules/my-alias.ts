import MyAlias from '../../screens/account-data/my-alias.tsx'
import { inAccountFrame } from '../in-account-frame.tsx'

export { default as actor } from '../screen-actors/account-data.ts'
export const Screen = inAccountFrame('alias', MyAlias)
