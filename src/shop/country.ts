import type { PageDeployment } from '../../contract/deployment.ts'
import { type BrowserCountry, createBrowserCountry } from '../platform/host/country.ts'
import { usableStorage } from '../platform/storage/web-storage.ts'

/** The country of this browser, as the deployment's service knows it. */
export const browserCountry = ({ country }: PageDeployment): BrowserCountry =>
  createBrowserCountry(country.lookUpUri, usableStorage('localStorage'))
