import { afterPaymentMistakes } from './after-payment.ts'
import { pageMistakes } from './paying-page.ts'
import { deskMistakes, elsewhereMistakes, serverMistakes } from './paying-server.ts'
import type { PlantedMistake } from './planted-mistake.ts'
import { tabMistakes } from './tabs.ts'

/** The mistakes of a model, by how the model's name begins. */
export const mistakesOf: Readonly<Record<'paying' | 'tabs' | 'after payment', readonly PlantedMistake[]>> = {
  paying: [...serverMistakes, ...deskMistakes, ...elsewhereMistakes, ...pageMistakes],
  tabs: tabMistakes,
  'after payment': afterPaymentMistakes,
}
