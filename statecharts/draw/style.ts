import { literalCss } from './inlined-style.ts'

/**
 * How a chart looks, on colours that whoever shows it names (`--chart-paper` and so on). Classes that light it:
 * `is-active`, `is-visited` and `is-selected` on every `[data-state]` of a state, `is-fired` and `is-selected` on
 * every `[data-transition]` and `[data-transitions]` of a transition, `is-near` on every `[data-transitions]` that
 * touches what is pointed at or selected.
 */
export const chartCss = `
.chart{font-family:var(--chart-font,Arial,"Liberation Sans",Helvetica,sans-serif);font-size:12.5px;font-weight:400;color:var(--chart-ink)}
.chart .sheet{fill:var(--chart-paper)}
.chart text{fill:currentColor;white-space:pre}
.chart .title text{font-size:15px}
.chart .name{font-weight:700}
.chart .soft{fill:var(--chart-ink-2)}
.chart .title .id{font-size:12px;font-weight:400;font-family:Menlo,Consolas,"Liberation Mono",monospace;fill:var(--chart-ink-2)}
.chart .caption text{paint-order:stroke;stroke:var(--chart-box);stroke-width:4px;stroke-linejoin:round}
.chart .caption.machine text{stroke:var(--chart-paper)}
.chart .caption .title text{stroke:var(--chart-band)}
.chart .caption.machine .title text{stroke:none}
.chart .box{fill:var(--chart-box);stroke:var(--chart-ink);stroke-width:1.25}
.chart .machine>.box{fill:var(--chart-paper);stroke-width:2}
.chart .region>.box{stroke:var(--chart-ink-2);stroke-dasharray:6 4}
.chart .band{fill:var(--chart-band)}
.chart .machine>.band{fill:var(--chart-ink)}
.chart .machine>.title,.chart .machine>.title .id{color:var(--chart-paper);fill:var(--chart-paper)}
.chart .inner{fill:none;stroke:var(--chart-ink);stroke-width:1.25}
.chart .rule{stroke:var(--chart-line);stroke-width:1}
.chart .line{fill:none;stroke:var(--chart-edge);stroke-width:1.5}
.chart .tip{fill:var(--chart-edge)}
.chart .dot,.chart .initial .tip{fill:var(--chart-ink)}
.chart .initial .line{stroke:var(--chart-ink)}
.chart .label{fill:var(--chart-label);stroke:var(--chart-line);stroke-width:1}
.chart .mark{fill:none;pointer-events:all}
.chart .after .mark{fill:var(--chart-delay)}
.chart .after{color:var(--chart-on-delay)}
.chart .sign{fill:none;stroke:currentColor;stroke-width:1.3;stroke-linejoin:round;stroke-linecap:round}
.chart .done>.sign{color:var(--chart-done)}
.chart .error>.sign{color:var(--chart-error)}
.chart .invoke>.sign,.chart .always>.sign,.chart .stateDone>.sign{color:var(--chart-actor)}
.chart .is-visited>.band{fill:var(--chart-visited)}
.chart .caption.is-visited .title text{stroke:var(--chart-visited)}
.chart .is-active>.box{stroke:var(--chart-ink);stroke-width:3}
.chart .is-active>.band{fill:var(--chart-accent)}
.chart .caption.is-active>.title,.chart .caption.is-active>.title .id{color:var(--chart-on-accent);fill:var(--chart-on-accent)}
.chart .caption.is-active .title text{stroke:var(--chart-accent)}
.chart .edge.is-fired>.line{stroke:var(--chart-ink);stroke-width:3.5}
.chart .edge.is-fired>.tip{fill:var(--chart-ink);stroke:var(--chart-ink);stroke-width:3}
.chart .text.is-fired{color:var(--chart-on-accent)}
.chart .text.is-fired>.mark{fill:var(--chart-accent)}
.chart .text.is-fired text{stroke:none}
.chart .text.is-fired .soft,.chart .text.is-fired .sign{fill:var(--chart-on-accent);color:var(--chart-on-accent)}
.chart .text.is-fired .sign{fill:none}
.chart .edge.is-near>.line{stroke:var(--chart-ink);stroke-width:2.75}
.chart .edge.is-near>.tip{fill:var(--chart-ink);stroke:var(--chart-ink);stroke-width:1.5}
.chart .edge-label.is-near>.label{stroke:var(--chart-ink);stroke-width:1.75}
.chart .is-selected>.box,.chart .is-selected>.mark,.chart .edge.is-selected>.line{stroke:var(--chart-actor);stroke-width:3}
`

const LIGHT =
  '--chart-paper:#F0F0EA;--chart-box:#FAFAF6;--chart-band:#E4E3DA;--chart-ink:#16150F;--chart-ink-2:#545248;--chart-line:#C4C2B6;--chart-edge:#545248;--chart-label:#FFFFFF;--chart-delay:#FCE7A8;--chart-on-delay:#16150F;--chart-done:#0B5B4A;--chart-error:#B3221A;--chart-actor:#22409C;--chart-accent:#F6B800;--chart-on-accent:#16150F;--chart-visited:#F5E3AE'
const DARK =
  '--chart-paper:#14140F;--chart-box:#1B1A15;--chart-band:#2E2B23;--chart-ink:#F1EEE4;--chart-ink-2:#B0AC9E;--chart-line:#504C40;--chart-edge:#A09C8E;--chart-label:#29271F;--chart-delay:#5A4508;--chart-on-delay:#FBEFC8;--chart-done:#74CFB4;--chart-error:#FF8672;--chart-actor:#8FB0FF;--chart-accent:#F6B800;--chart-on-accent:#16150F;--chart-visited:#4F4015'

const named = (colours: string): ReadonlyMap<string, string> =>
  new Map(colours.split(';').map((one) => one.split(':') as [string, string]))

export type Scheme = 'light' | 'dark'

/** The colours of a picture that stands alone, by the variables of `chartCss`. */
export const chartColours: Readonly<Record<Scheme, ReadonlyMap<string, string>>> = {
  light: named(LIGHT),
  dark: named(DARK),
}

/**
 * The style of a picture that stands alone, without variables: in the colours of a scheme; without one, light, and
 * dark on a screen whose reader prefers that. Paper is light.
 */
export const standaloneCss = (scheme?: Scheme): string =>
  scheme === undefined
    ? `${literalCss(chartCss, chartColours.light)}\n@media screen and (prefers-color-scheme:dark){${literalCss(chartCss, chartColours.dark)}}`
    : literalCss(chartCss, chartColours[scheme])
