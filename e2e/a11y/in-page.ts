/** Where the focus stands in a document. */
export interface Stop {
  element: string
  /** The same number means the same element. */
  number: number
  /** null where the focus is on nothing: the end of the page. */
  problem: 'focus-outside' | 'focus-hidden' | null
}

/** What the checks ask of a document, as `window.screenChecks`. */
export interface InPage {
  /** The element that makes the page wider than its window; null where it is not. */
  widest: () => string | null
  /** Where the focus stands, a frame drawn later; null for nowhere. Remembers how it looks. */
  stop: () => Promise<Stop | null>
  /** Whether the last stop looked otherwise than it does now, without the focus. */
  wasVisible: () => boolean
  /** Elements that have moved for longer than 10 ms since it was asked last. */
  moved: () => string[]
}

declare global {
  interface Window {
    screenChecks: InPage
  }
}

/**
 * Puts the checks into a document. It is an init script, which the page's content policy lets in: the browser gets
 * its source, so it may use nothing from outside of it.
 */
export const installChecks = (): void => {
  const LONGEST_MOTION = 10
  const LOOKS = [
    ...['outline-style', 'outline-width', 'outline-color', 'box-shadow', 'border-color', 'border-width'],
    ...[
      'background-color',
      'color',
      'text-decoration-line',
      'text-decoration-thickness',
      'opacity',
      'clip-path',
    ],
  ]

  const nameOf = (element: Element): string => {
    const own = (one: Element) => {
      const field = one.getAttribute('name')
      const classes = [...one.classList].filter((name) => !/^css-|\d{3}/.test(name)).slice(0, 2)
      return one.localName + classes.map((name) => `.${name}`).join('') + (field ? `[name=${field}]` : '')
    }
    const parents: Element[] = []
    for (let one = element.parentElement; one && one !== document.body; one = one.parentElement)
      if (one.classList.length > 0 && parents.length < 2) parents.unshift(one)
    return [...parents, element].map(own).join(' ')
  }

  /** Whether it is cut off, or scrolled, by something around it. */
  const isClipped = (element: Element): boolean => {
    for (let one = element.parentElement; one && one !== document.body; one = one.parentElement)
      if (getComputedStyle(one).overflowX !== 'visible') return true
    return false
  }

  const isDrawn = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect()
    const { opacity, clipPath } = getComputedStyle(element)
    return width > 2 && height > 2 && opacity !== '0' && clipPath === 'none'
  }
  /** What stands for a field that is not drawn itself: its label. */
  const drawnFor = (element: Element): Element => {
    if (isDrawn(element)) return element
    const label = (element as HTMLInputElement).labels?.[0] ?? element.closest('label')
    if (label && isDrawn(label)) return label
    let parent = element.parentElement
    while (parent && !isDrawn(parent)) parent = parent.parentElement
    return parent ?? element
  }

  const problemOf = (element: Element): Stop['problem'] => {
    const drawn = drawnFor(element)
    let isInside = false
    for (const { left, right, top, bottom } of drawn.getClientRects()) {
      const [from, to] = [Math.max(left, 0), Math.min(right, innerWidth)]
      const [above, below] = [Math.max(top, 0), Math.min(bottom, innerHeight)]
      if (to - from < 1 || below - above < 1) continue
      isInside = true
      for (const across of [0.1, 0.5, 0.9])
        for (const down of [0.1, 0.5, 0.9]) {
          const hit = document.elementFromPoint(from + (to - from) * across, above + (below - above) * down)
          if (hit && (drawn.contains(hit) || hit.contains(drawn))) return null
        }
    }
    return isInside ? 'focus-hidden' : 'focus-outside'
  }

  /**
   * How an element and what is around it look: a ring may be drawn on any of them. What follows counts for a field
   * that is not drawn alone, since it may be what has the focus next.
   */
  const looksOf = (element: Element): string => {
    const around = [element, drawnFor(element), element.parentElement, element.parentElement?.parentElement]
    if (!isDrawn(element)) around.push(element.nextElementSibling)
    const all = [...new Set([...around, ...element.children])]
    return all
      .filter((one) => one instanceof Element)
      .flatMap((one) => [null, '::before', '::after'].map((part) => getComputedStyle(one, part)))
      .flatMap((style) => LOOKS.map((look) => style.getPropertyValue(look)))
      .join()
  }

  const numbers = new WeakMap<Element, number>()
  let last: { element: Element; looks: string } | null = null
  let next = 0

  const moved = new Set<string>()
  const noteMotion = (animations: Animation[]) => {
    for (const { effect } of animations) {
      const { target } = (effect ?? {}) as KeyframeEffect
      const duration = Number(effect?.getComputedTiming().duration ?? 0)
      if (target && duration > LONGEST_MOTION) moved.add(nameOf(target))
    }
  }
  for (const event of ['transitionrun', 'animationstart'])
    addEventListener(
      event,
      ({ target }) => target instanceof Element && noteMotion(target.getAnimations({ subtree: true })),
      true,
    )

  window.screenChecks = {
    widest: () => {
      const { scrollWidth, clientWidth } = document.documentElement
      if (scrollWidth <= clientWidth) return null
      const rightOf = (element: Element) => element.getBoundingClientRect().right
      const all = [...document.body.querySelectorAll('*')].filter(
        (element) => rightOf(element) > clientWidth && !isClipped(element),
      )
      return nameOf(all.sort((one, other) => rightOf(other) - rightOf(one))[0] ?? document.body)
    },
    stop: async () => {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const element = document.activeElement
      if (!element || element === document.body) {
        last = null
        return null
      }
      last = { element, looks: looksOf(element) }
      const number = numbers.get(element) ?? ++next
      numbers.set(element, number)
      return { element: nameOf(element), number, problem: problemOf(element) }
    },
    wasVisible: () =>
      !last?.element.isConnected ||
      last.element === document.activeElement ||
      looksOf(last.element) !== last.looks,
    moved: () => {
      noteMotion(document.getAnimations())
      const all = [...moved]
      moved.clear()
      return all
    },
  }
}
