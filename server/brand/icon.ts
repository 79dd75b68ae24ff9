import { onAccent } from '../../contract/contrast.ts'
import type { Deployment } from '../../contract/index.ts'

/** @returns the deployment's mark on its accent, as a browser tab shows it. @param size in pixels, where it has one. */
export const drawIcon = ({ accent, theme }: Pick<Deployment, 'accent' | 'theme'>, size?: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"${size ? ` width="${size}" height="${size}"` : ''}>` +
  `<rect width="32" height="32" fill="${accent}"/>` +
  `<path d="M5 10h22v4a2 2 0 0 0 0 4v4H5v-4a2 2 0 0 0 0-4z" fill="${onAccent(accent, theme?.light.ink)}"/></svg>`
