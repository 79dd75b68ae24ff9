/**
 * How a chart looks, on colours that whoever shows it names: `--chart-paper` and so on. Classes that light it:
 * `is-active`, `is-visited`, `is-fired`, `is-selected` on any `[data-state]` or `[data-transition]`, `is-faint`
 * on what is not looked for.
 */
export const chartCss = `
.chart{font-family:var(--chart-font,Arial,"Liberation Sans",Helvetica,sans-serif);font-size:12.5px;color:var(--chart-ink)}
.chart text{fill:currentColor;white-space:pre}
.chart .title text{font-size:15px}
.chart .name{font-weight:700}
.chart .soft{fill:var(--chart-ink-2)}
.chart .box{fill:var(--chart-box);stroke:var(--chart-ink);stroke-width:1.25}
.chart .machine>.box{fill:var(--chart-paper);stroke-width:2}
.chart .region>.box{stroke-dasharray:6 4;stroke:var(--chart-ink-2)}
.chart .band{fill:var(--chart-band)}
.chart .machine>.band{fill:var(--chart-ink)}
.chart .machine>.title{color:var(--chart-paper)}
.chart .machine>.tag .soft{fill:var(--chart-paper)}
.chart .inner{fill:none;stroke:var(--chart-ink);stroke-width:1.25}
.chart .rule{stroke:var(--chart-line);stroke-width:1}
.chart .region>.rule{stroke-dasharray:6 4}
.chart .line{fill:none;stroke:var(--chart-edge);stroke-width:1.5}
.chart .tip{fill:var(--chart-edge);stroke:var(--chart-edge);stroke-linejoin:round}
.chart .dot{fill:var(--chart-ink)}
.chart .initial .line{stroke:var(--chart-ink)}
.chart .initial .tip{fill:var(--chart-ink);stroke:var(--chart-ink)}
.chart .label{fill:var(--chart-label);stroke:var(--chart-line);stroke-width:1}
.chart .mark{fill:none}
.chart .after .mark{fill:var(--chart-delay)}
.chart .after{color:var(--chart-on-delay)}
.chart .sign{fill:none;stroke:currentColor;stroke-width:1.3;stroke-linejoin:round;stroke-linecap:round}
.chart .done>.sign{color:var(--chart-done)}
.chart .error>.sign{color:var(--chart-error)}
.chart .always>.sign,.chart .stateDone>.sign{color:var(--chart-ink-2)}
.chart .invoke>.sign{color:var(--chart-actor)}
.chart .is-faint{opacity:.25}
.chart .is-visited>.band{fill:var(--chart-visited)}
.chart .is-active>.band{fill:var(--chart-accent)}
.chart .is-active>.box{stroke:var(--chart-ink);stroke-width:3}
.chart .is-active>.title,.chart .is-active>.tag,.chart .is-active>.tag .soft{color:var(--chart-on-accent);fill:var(--chart-on-accent)}
.chart .is-fired>.line{stroke:var(--chart-ink);stroke-width:3}
.chart .is-fired>.tip{fill:var(--chart-ink);stroke:var(--chart-ink)}
.chart .is-fired>.mark{fill:var(--chart-accent)}
.chart .is-fired.text{color:var(--chart-on-accent)}
.chart .is-selected>.box,.chart .is-selected>.mark{stroke:var(--chart-actor);stroke-width:3}
`

const LIGHT = `--chart-paper:#F0F0EA;--chart-box:#FAFAF6;--chart-band:#E4E3DA;--chart-ink:#16150F;--chart-ink-2:#545248;--chart-line:#C4C2B6;--chart-edge:#545248;--chart-label:#FFFFFF;--chart-delay:#FCE7A8;--chart-on-delay:#16150F;--chart-done:#0B5B4A;--chart-error:#B3221A;--chart-actor:#22409C;--chart-accent:#F6B800;--chart-on-accent:#16150F;--chart-visited:#F5E3AE`
const DARK = `--chart-paper:#14140F;--chart-box:#1A1914;--chart-band:#2B2921;--chart-ink:#F1EEE4;--chart-ink-2:#B0AC9E;--chart-line:#4A463B;--chart-edge:#A09C8E;--chart-label:#25231C;--chart-delay:#5A4508;--chart-on-delay:#FBEFC8;--chart-done:#74CFB4;--chart-error:#FF8672;--chart-actor:#8FB0FF;--chart-accent:#F6B800;--chart-on-accent:#16150F;--chart-visited:#4F4015`

/** The colours of a picture that stands alone: light, and dark where the reader prefers it. */
export const chartColours = `:root{color-scheme:light dark;${LIGHT}}@media(prefers-color-scheme:dark){:root{${DARK}}}`
