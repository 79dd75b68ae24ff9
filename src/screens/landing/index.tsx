import { useLocation } from 'wouter'
import { useServedData } from '../../app/page-context.ts'
import { LandingView } from './landing-view.tsx'

const Landing = () => {
  const [path] = useLocation()
  const show = useServedData('landing', path)
  return show ? <LandingView show={show} /> : null
}

export default Landing
