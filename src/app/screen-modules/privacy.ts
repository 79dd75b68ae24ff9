import Privacy from '../../screens/privacy/index.tsx'
import { inAccountFrame } from '../in-account-frame.tsx'

export { default as actor } from '../screen-actors/privacy.ts'
export const Screen = inAccountFrame('data', Privacy)
