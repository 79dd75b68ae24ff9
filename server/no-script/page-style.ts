import { createHash } from 'node:crypto'
import type { Deployment } from '../../contract/index.ts'
import { accentStyle, themeStyle } from '../brand/theme-style.ts'

/** The house's own colours, as src/theme/tokens.css has them; a deployment's theme replaces them. */
const COLOURS = `:root{color-scheme:light;--paper:#f0f0ea;--paper-2:#e4e3da;--ink:#16150f;--ink-2:#545248;--line:#c4c2b6;--alert:#b3221a;--ok:#0b5b4a;--display:"Arial Narrow","Roboto Condensed",sans-serif;--bar-rule:3px solid var(--ink)}
@media screen and (prefers-color-scheme:dark){:root{color-scheme:dark;--paper:#14140f;--paper-2:#211f19;--ink:#f1eee4;--ink-2:#b0ac9e;--line:#403d33;--alert:#ff8672;--ok:#74cfb4}}`

const RULES = `*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:400 1rem/1.45 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}
h1,h2,h3,p,ul,dl,dd,fieldset{margin:0;padding:0;border:0;min-width:0}
ul{list-style:none}
h1{font:750 clamp(2rem,1.6rem + 2vw,3rem)/1 var(--display);overflow-wrap:break-word}
h2{font:750 1.5rem/1.1 var(--display)}
h3{font-size:1.125rem}
a{color:inherit;text-underline-offset:.2em}
header{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.25rem 1.5rem;padding:.5rem clamp(1rem,3vw,2.5rem);border-bottom:var(--bar-rule);background:var(--bar-background,var(--paper));color:var(--bar-ink,var(--ink))}
header a,header button{display:inline-flex;align-items:center;min-height:48px;color:inherit}
header a{font-weight:700}
.skip{position:absolute;left:1rem;top:-10rem;padding:.75rem 1rem;background:var(--ink);color:var(--paper)}
.skip:focus{top:.5rem}
main{display:grid;gap:1.5rem;max-width:44rem;padding:1.5rem clamp(1rem,3vw,2.5rem) 4rem}
main>*{min-width:0}
form{display:grid;gap:1.5rem;min-width:0}
section{display:grid;gap:1rem}
.soft,small{color:var(--ink-2)}
small{display:block;font-size:.875rem}
.note,.bad{padding:.75rem 1rem;border-left:6px solid var(--ink);background:var(--paper-2)}
.bad{border-color:var(--alert)}
.bad p:first-child,.err{color:var(--alert);font-weight:600}
.fld{display:grid;gap:.15rem;align-content:start}
.fld label,legend{font-size:.875rem}
legend{padding:0 0 .25rem;font-weight:600}
.fld input,.fld select{width:100%;min-width:0;height:48px;padding:0;border:0;border-bottom:1px solid var(--ink);border-radius:0;background:transparent;color:inherit;font:inherit;font-size:1.125rem;font-variant-numeric:tabular-nums}
.fld select option{background:var(--paper);color:var(--ink)}
[aria-invalid="true"]{border-bottom:3px solid var(--alert)!important}
.two{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,12rem),1fr));gap:1rem 1.5rem}
.pick{display:flex;gap:.75rem;align-items:center;min-height:48px}
.pick input,.seat input{flex:none;width:1.25rem;height:1.25rem;margin:0;accent-color:var(--ink)}
.seats{display:flex;flex-wrap:wrap}
.seat{display:inline-flex;align-items:center;gap:.35rem;min-width:4.5rem;min-height:44px;padding-right:.5rem;font-variant-numeric:tabular-nums}
.row{border-top:1px solid var(--line);padding-top:.5rem}
.line{display:grid;gap:.25rem;border-top:1px solid var(--line);padding-top:.75rem}
.sum{display:grid}
.sum div{display:flex;justify-content:space-between;gap:1rem;padding:.4rem 0;border-top:1px solid var(--line);font-variant-numeric:tabular-nums}
.sum .all{border-top:2px solid var(--ink);font-weight:700;font-size:1.25rem}
.links{display:flex;flex-wrap:wrap;gap:0 1.5rem}
.links a{display:inline-flex;align-items:center;min-height:44px}
[aria-current]{font-weight:700;text-decoration-thickness:3px}
button,.btn{display:inline-flex;align-items:center;justify-content:center;min-height:48px;padding:.5rem 1.5rem;border:1px solid var(--ink);border-radius:2px;background:var(--ink);color:var(--paper);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
button.plain{background:transparent;color:var(--ink)}
header button{padding:0;border:0;background:none;font-weight:400;text-decoration:underline}
.act{display:flex;flex-wrap:wrap;gap:1rem}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px}`

export interface PageStyle {
  css: string
  /** What the content security policy allows it by. */
  source: string
}

const styles = new WeakMap<Deployment, PageStyle>()

/** The style of a deployment's pages without scripts: its theme over few rules, light and dark. */
export const pageStyle = (deployment: Deployment): PageStyle => {
  const known = styles.get(deployment)
  if (known) return known
  const { accent, theme } = deployment
  const css = `${COLOURS}\n${themeStyle(theme)}:root{${accentStyle(accent, theme)}}\n${RULES}`
  const made = { css, source: `'sha256-${createHash('sha256').update(css).digest('base64')}'` }
  styles.set(deployment, made)
  return made
}
