/**
 * What `meta` of a machine and its states holds: a machine's setup says
 * `types: { meta: {} as ChartMeta }`. Builds for customers leave it out.
 */
export type ChartMeta = StateMeta | MachineMeta

export interface StateMeta {
  /**
   * The state's id (`cart.loading`; the machine's name for the machine itself): the key of its title in
   * `locales/<language>/chart-titles.json`. A title is a short noun or phrase of a product owner.
   */
  title: string
}

/** Of a machine's root: the business's words, in English, for everything in the chart that has a technical name. */
export interface MachineMeta extends StateMeta {
  /** Ids of the rows of docs/traceability.md that the machine answers for. */
  spec: readonly string[]
  /** By event type: what happened, or what somebody did. */
  events: Readonly<Record<string, string>>
  /** By actor id: what is being done, as it would follow "While…": "the server is asked for the order". */
  actors?: Readonly<Record<string, string>>
  /** By delay name: what passes, as it would follow "After…": "three seconds". */
  delays?: Readonly<Record<string, string>>
  /** By guard name: the question whose answer is yes. */
  guards?: Readonly<Record<string, string>>
}
