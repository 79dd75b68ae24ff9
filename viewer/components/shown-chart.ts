import type { ChartLayout } from '../../statecharts/draw/chart-layout.ts'
import type { PictureWords } from '../../statecharts/draw/picture-words.ts'
import type { FoldWords } from '../../statecharts/fold/fold-words.ts'
import type { Chart } from '../../statecharts/model/chart.ts'
import type { TransitionKey } from '../../statecharts/model/declared.ts'
import type { ArrowMark, ArrowMarks } from './mark-arrows.ts'
import type { Signs } from './sign-parts.ts'

/** A chart, and what is painted on it. */
export interface ShownChart {
  chart: Chart
  layout: ChartLayout
  /** What the chart says, in the language of the page; what has no words for its events is never folded. */
  say: PictureWords & Partial<Pick<FoldWords, 'trigger'>>
  /** Ids of the states that are active now; the picture follows them. */
  active: ReadonlySet<string>
  visited: ReadonlySet<string>
  fired: ReadonlySet<TransitionKey>
  /** What is new, changed and gone: coloured, with a sign. */
  signs?: Signs
  /** What is counted at transitions. */
  marks: ArrowMarks
  /** What is counted at an arrow that stands for several. */
  markOf?: (keys: readonly TransitionKey[]) => ArrowMark
  /** A state's id or a transition's key; the picture moves to it when it is out of sight. */
  selected: string | null
  onSelect?: (id: string) => void
}

type MayBeLeftOut = 'active' | 'visited' | 'fired' | 'marks' | 'selected'

/** Where nothing is painted, nothing is given. */
export type GivenChart = Omit<ShownChart, MayBeLeftOut> & Partial<Pick<ShownChart, MayBeLeftOut>>
