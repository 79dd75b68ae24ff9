import type { Page } from '../../contract/page.ts'
import type { RootInput } from '../../machines/root/root.setup.ts'

/** What the root starts from: the page's language and the deployment's constants (section 9). */
export const rootInput = ({ locale, deployment: { limits, login, topBar } }: Page): RootInput => ({
  locale,
  session: { sessionMs: limits.sessionMinutes * 60_000 },
  navigation: { externalLogin: login.system === 'EXTERNAL_LOGIN', staysOnLogout: topBar.staysOnLogout },
  purchase: {
    timer: { minutes: limits.purchaseMinutes, alertSeconds: limits.alertSeconds },
    verification: { maximumAttempts: limits.verificationAttempts, stepMs: limits.verificationStepMs },
  },
  startOverlayMs: limits.startOverlayMs,
})
