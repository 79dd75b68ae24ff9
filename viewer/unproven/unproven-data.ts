import type { Locale } from '../../contract/client-state.ts'
import es from '../../locales/es/unproven.json'
import pt from '../../locales/pt/unproven.json'
import file from '../../statecharts/unproven/unproven.json'
import { type Gap, type GapKind, gapKinds, type Unproven } from '../../statecharts/unproven/unproven.ts'
import type { Signs } from '../components/sign-parts.ts'

/** What was collected last. */
export const unproven = file as Unproven

const reasons: Record<Locale, Readonly<Record<string, string>>> = { es, en: {}, pt }

/** Why something is unproven, in a language; `texts` are those of the machines, which know why no screen shows a state. */
export const sayReason = (
  language: Locale,
  reason: string,
  texts: Readonly<Record<string, string>>,
): string => reasons[language][reason] ?? texts[reason] ?? reason

/** Machines with gaps, those with most of them first. */
export const withGaps = unproven.machines
  .filter(({ gaps }) => gaps.length > 0)
  .toSorted((a, b) => b.gaps.length - a.gaps.length)

/** How many gaps each machine has, by its name. */
export const gapCounts: Signs = Object.fromEntries(withGaps.map(({ name, gaps }) => [name, gaps.length]))

export const gapsOf = (machine: string): readonly Gap[] =>
  unproven.machines.find(({ name }) => name === machine)?.gaps ?? []

/** How many there are of each kind, in the order of the kinds. */
export const countsOf = (gaps: readonly Gap[]): { kind: GapKind; count: number }[] =>
  gapKinds.map((kind) => ({ kind, count: gaps.filter((gap) => gap.kind === kind).length }))

/** Where each gap is painted; what is both unreached and has a mistake is painted as unreached. */
export const signsOf = (gaps: readonly Gap[]): Signs =>
  Object.fromEntries(
    gapKinds
      .toReversed()
      .flatMap((kind) => gaps.flatMap((gap) => (gap.kind === kind ? [[gap.id, kind]] : []))),
  )
