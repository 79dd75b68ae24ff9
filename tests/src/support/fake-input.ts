import { WrittenElement } from './mounted-view.ts'

/** A search box as the server writes it, in a form. */
export class FakeInput extends WrittenElement {
  override readonly nodeName = 'INPUT'
  readonly name: string
  value = ''
  defaultValue = ''
  readonly form = new EventTarget()
  readonly parentElement: WrittenElement

  constructor(name: string) {
    super('input', document)
    this.name = name
    this.parentElement = new WrittenElement('form', document)
  }
  getAttributeNames = () => Object.keys(this.attributes)
  /** Presses a key on it. @returns whether the browser was kept from it, and others from hearing of it. */
  press = (key: string, over: object = {}) => {
    const event = Object.assign(new Event('keydown', { cancelable: true }), {
      key,
      isComposing: false,
      ...over,
    })
    this.dispatchEvent(event)
    return event.defaultPrevented
  }
  type = (text: string) => {
    this.value = text
    this.dispatchEvent(new Event('input'))
  }
}
