import { readFileSync } from 'node:fs'
import path from 'node:path'
import { numbersOf } from '../../contract/deployment-numbers.ts'
import type { Deployment } from '../../contract/index.ts'
import { escapeHtml } from '../text/html.ts'
import { REFRESH } from './refresh.ts'

/** Where the page of the statecharts is, and below it what it loads. */
export const VIEWER_BASE = '/statecharts'

/** The page is for those who build and check the shop: outside production always, else where a deployment wants it. */
export const isViewerOn = (production: boolean, { switches }: Pick<Deployment, 'switches'>): boolean =>
  !production || switches.statecharts

interface ViewerManifest {
  'viewer/entry.tsx': { file: string; css?: string[] }
}

/** @returns the tags that bring the built page. @param root the folder that has dist. */
export const builtViewerTags = (root: string): string => {
  const manifest = JSON.parse(
    readFileSync(path.join(root, 'dist/viewer/manifest.json'), 'utf8'),
  ) as ViewerManifest
  const { file, css = [] } = manifest['viewer/entry.tsx']
  return [
    ...css.map((style) => `<link rel="stylesheet" href="${VIEWER_BASE}/${style}">`),
    `<script type="module" src="${VIEWER_BASE}/${file}"></script>`,
  ].join('\n')
}

/** @returns the tags that bring the page from the sources, through Vite. */
export const sourceViewerTags = (): string =>
  `${REFRESH}<script type="module" src="/@vite/client"></script><script type="module" src="/viewer/entry.tsx"></script>`

/** The document around the page, which the browser draws; its language and colours are chosen there. */
export const viewerDocument = (deployment: Deployment, tags: string): string => {
  const { accent, defaultLanguage, timeZone } = deployment
  const numbers = escapeHtml(JSON.stringify(numbersOf(deployment)))
  return `<!doctype html>
<html lang="${defaultLanguage}" data-accent="${accent}" data-time-zone="${timeZone}" data-numbers="${numbers}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>Statecharts</title>
<meta name="robots" content="noindex">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#f0f0ea">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#14140f">
<link rel="icon" href="/icono.svg" type="image/svg+xml">
${tags}
</head>
<body><div id="root"></div></body>
</html>
`
}
