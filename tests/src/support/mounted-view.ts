import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'

/** As much of an element as React writes, and a test reads. */
export class WrittenElement extends EventTarget {
  readonly nodeType: number = 1
  readonly namespaceURI = 'http://www.w3.org/1999/xhtml'
  readonly nodeName: string
  readonly style = {}
  children: WrittenElement[] = []
  textContent = ''
  readonly attributes: Record<string, string> = {}
  /** A frame's own window. */
  readonly contentWindow = {}

  readonly tagName: string
  readonly ownerDocument: object

  constructor(tagName: string, ownerDocument: object) {
    super()
    this.tagName = tagName
    this.ownerDocument = ownerDocument
    this.nodeName = tagName.toUpperCase()
  }

  setAttribute = (name: string, value: unknown) => {
    this.attributes[name] = String(value)
  }
  removeAttribute = (name: string) => {
    delete this.attributes[name]
  }
  appendChild = (child: WrittenElement) => {
    this.children.push(child)
  }
  removeChild = (child: WrittenElement) => {
    this.children = this.children.filter((one) => one !== child)
  }
  /** A form goes nowhere. */
  submit = () => {}
  /** An attribute of a frame that is set as a property. */
  set height(value: string) {
    this.attributes.height = value
  }
  /** All of that name, below this one. */
  named = (name: string): WrittenElement[] =>
    this.children.flatMap((child) => [...(child.tagName === name ? [child] : []), ...child.named(name)])
}

/**
 * A page without a browser, in which effects run and messages are heard. Undo it with `vi.unstubAllGlobals`.
 * @returns what is drawn, and how to draw, to leave, and to have a window say something to the page.
 */
export const createMountedView = () => {
  const document: object = Object.assign(new EventTarget(), {
    nodeType: 9,
    createElement: (name: string) => new WrittenElement(name, document),
    createElementNS: (_space: string, name: string) => new WrittenElement(name, document),
    createTextNode: (text: string) =>
      Object.assign(new WrittenElement('#text', document), { nodeValue: text }),
    activeElement: null,
    body: null,
  })
  const window = Object.assign(new EventTarget(), {
    document,
    location: { href: 'https://shop.test/BuyTicket/confirm/p-1' },
    HTMLIFrameElement: WrittenElement,
    event: undefined,
  })
  Object.assign(document, { defaultView: window })
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', document)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const drawn = new WrittenElement('div', document)
  const root = createRoot(drawn as unknown as Element)
  return {
    drawn,
    draw: (tree: ReactNode) => act(async () => root.render(tree)),
    leave: () => act(async () => root.unmount()),
    say: (said: { data: unknown; origin: string; source: object | undefined }) =>
      window.dispatchEvent(Object.assign(new Event('message'), said)),
  }
}
