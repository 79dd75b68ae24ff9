import { type Deployment, type Locale, pageUrl } from '../../contract/index.ts'
import { escapeHtml } from '../text/html.ts'
import { message } from '../text/messages.ts'
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

/** In place of a page that is not on this device while there is no connection. Its empty link is the page itself. */
export const offlinePage = ({ name, accent, theme }: Deployment, locale: Locale): string => {
  const { light, dark } = themeColours(theme)
  const ink = { light: theme?.light.ink ?? '#16150f', dark: theme?.dark.ink ?? '#f1eee4' }
  const say = (key: string) => escapeHtml(message(locale, `offline.${key}`))
  return `<!doctype html>
<html lang="${locale}" style="${accentStyle(accent, theme)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${say('title')} · ${escapeHtml(name)}</title>
<style>:root{color-scheme:light dark;--paper:${light};--ink:${ink.light}}
@media (prefers-color-scheme:dark){:root{--paper:${dark};--ink:${ink.dark}}}
${STYLE}</style>
<link rel="icon" href="/icono.svg" type="image/svg+xml">
</head>
<body><header>${escapeHtml(name)}</header>
<main><h1>${say('title')}</h1>
<p>${say('body')}</p>
<p><a class="btn" href="">${say('again')}</a></p>
<ul><li><a href="${pageUrl.billboard()}">${say('billboard')}</a></li><li><a href="${pageUrl.orders()}">${say('tickets')}</a></li></ul>
</main></body>
</html>
`
}
