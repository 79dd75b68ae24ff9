import type { Locale, Redemption } from '../../contract/index.ts'
import { message } from '../text/messages.ts'

/** A door's answer, with what it means to who stands there. */
export const inDoorWords = <Answer extends Pick<Redemption, 'cEstado'>>(
  answer: Answer,
  locale: Locale,
): Answer & { cMensaje: string } => ({ ...answer, cMensaje: message(locale, `door.${answer.cEstado}`) })
