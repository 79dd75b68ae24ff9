import { LaterView } from './later-view.tsx'

const Later = () => <LaterView />

export default Later
