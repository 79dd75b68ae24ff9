import type { Deployment, Locale } from '../../contract/index.ts'
import { escapeHtml } from '../text/html.ts'
import { accentStyle, themeColours } from './theme-style.ts'

const STYLE = `*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--paper);color:var(--ink);font:17px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif}
header{padding:16px clamp(16px,4vw,40px);border-bottom:3px solid var(--ink);font-weight:700}
main{padding:40px clamp(16px,4vw,40px);max-width:40rem}
h1{margin:0 0 16px;font:800 clamp(36px,8vw,64px)/1.05 "Arial Narrow","Roboto Condensed",sans-serif}
a{color:inherit}
.btn{display:inline-block;padding:12px 20px;background:var(--accent);color:var(--on-accent);font-weight:700;text-decoration:none}
ul{padding:0;list-style:none}li a{display:inline-block;padding:12px 0}
a:focus-visible{outline:3px solid var(--ink);outline-offset:2px}`

/**
 * A page that needs nothing but itself, in the look of its deployment.
 * @param body HTML, below the title.
 */
export const smallPage = (
  { name, accent, theme }: Deployment,
  locale: Locale,
  { title, body }: { title: string; body: string },
): string => {
  const { light, dark } = themeColours(theme)
  const ink = { light: theme?.light.ink ?? '#16150f', dark: theme?.dark.ink ?? '#f1eee4' }
  return `<!doctype html>
<html lang="${locale}" style="${accentStyle(accent, theme)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · ${escapeHtml(name)}</title>
<style>:root{color-scheme:light dark;--paper:${light};--ink:${ink.light}}
@media (prefers-color-scheme:dark){:root{--paper:${dark};--ink:${ink.dark}}}
${STYLE}</style>
<link rel="icon" href="/icono.svg" type="image/svg+xml">
</head>
<body><header>${escapeHtml(name)}</header>
<main><h1>${escapeHtml(title)}</h1>
${body}
</main></body>
</html>
`
}
