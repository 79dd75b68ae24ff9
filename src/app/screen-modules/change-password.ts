import ChangePassword from '../../screens/account-data/change-password.tsx'
import { inAccountFrame } from '../in-account-frame.tsx'

export { default as actor } from '../screen-actors/account-data.ts'
export const Screen = inAccountFrame('password', ChangePassword)
