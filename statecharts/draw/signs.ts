import type { TextKind } from './chart-layout.ts'

/** Drawn in a square of 12 pixels; strokes take the text's colour. */
const SIGNS: Partial<Record<TextKind, string>> = {
  after: '<circle cx="6" cy="6" r="5"/><path d="M6 3v3l2.2 1.6"/>',
  done: '<path d="M1.5 6.5 5 10l5.5-8" stroke-width="1.8"/>',
  error: '<path d="M6 1 11.3 10.8H.7Z"/><path d="M6 4.4v3M6 8.6v.7"/>',
  snapshot: '<path d="M1 6s2-3.5 5-3.5S11 6 11 6 9 9.5 6 9.5 1 6 1 6Z"/><circle cx="6" cy="6" r="1.2"/>',
  stateDone: '<circle cx="6" cy="6" r="5"/><circle cx="6" cy="6" r="2.3" fill="currentColor"/>',
  always: '<path d="m1.5 2 4 4-4 4M6 2l4 4-4 4" stroke-width="1.6"/>',
  invoke: '<circle cx="6" cy="6" r="5"/><path d="M4.6 3.6 8.6 6l-4 2.4Z" fill="currentColor"/>',
}

/** @returns the sign before a text of this kind, its upper left corner at x, y; empty where there is none. */
export function signAt(kind: TextKind, x: number, y: number): string {
  const drawing = SIGNS[kind]
  return drawing === undefined ? '' : `<g class="sign" transform="translate(${x} ${y})">${drawing}</g>`
}
