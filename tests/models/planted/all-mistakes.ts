import { afterPaymentMistakes } from './after-payment.ts'
import { moneyMistakes } from './paying-money.ts'
import { pageMistakes } from './paying-page.ts'
import { purchaseMistakes } from './paying-purchase.ts'
import { deskMistakes, elsewhereMistakes } from './paying-ways.ts'
import type { PlantedMistake } from './planted-mistake.ts'
import { tabMistakes } from './tabs.ts'

/** The mistakes of a model, by how the model's name begins. */
export const mistakesOf: Readonly<Record<'paying' | 'tabs' | 'after payment', readonly PlantedMistake[]>> = {
  paying: [...moneyMistakes, ...purchaseMistakes, ...deskMistakes, ...elsewhereMistakes, ...pageMistakes],
  tabs: tabMistakes,
  'after payment': afterPaymentMistakes,
}
