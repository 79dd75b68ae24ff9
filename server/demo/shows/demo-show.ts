import type { AccessKey } from '../../../contract/index.ts'

/** One show of the demo season, as its author writes it. */
export interface DemoShow {
  /** Stable key and cSeo. */
  seo: string
  name: string
  tagline: string
  description: string
  venue: string
  minutes: number | null
  /** Whole pesos of the dearest place; 0 is free entrance. */
  price: number
  /** 'week weekday HH:MM', comma separated; week 0 is the first such day from tomorrow on. */
  dates: string
  /** Share sold of each performance in turn, the last one repeated; left out, it is drawn by lot. */
  sold?: number[]
  featured?: number
  queue?: true
  /** What its performances offer beside what the venue does; the first one alone, where `accessOnce` says so. */
  access?: AccessKey[]
  accessOnce?: true
  /** false: neither promotion applies. */
  promotions?: false
}
