import type { Deployment } from '../../contract/index.ts'

/** @returns the deployment's mark on its accent, as a browser tab shows it. */
export const drawIcon = ({ accent }: Pick<Deployment, 'accent'>): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${accent}"/>` +
  '<path d="M5 10h22v4a2 2 0 0 0 0 4v4H5v-4a2 2 0 0 0 0-4z" fill="#16150f"/></svg>'
