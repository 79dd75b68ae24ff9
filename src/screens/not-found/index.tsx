import { NotFoundView } from '../not-found-view.tsx'

const NotFound = () => <NotFoundView />

export default NotFound
