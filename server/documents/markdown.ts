import { Marked, type Token, type Tokens } from 'marked'
import { matchPage } from '../../contract/index.ts'
import { escapeHtml } from '../text/html.ts'
import type { Picture } from './pictures.ts'

/** What is wrong with a text, in words for whoever wrote it. */
export class TextProblem extends Error {
  override readonly name = 'TextProblem'
}

const OUTSIDE = /^(https:\/\/[^/\s]+|mailto:[^\s@]+@[^\s@]+$|tel:\+?[\d-]+$)/

/** @throws TextProblem for a link that leads nowhere: to a page that the shop lacks, or to what is not the web. */
const checkedLink = (href: string): string => {
  if (href.startsWith('#') || OUTSIDE.test(href)) return href
  const [path = ''] = href.split(/[?#]/)
  if (!path.startsWith('/') || path.startsWith('//') || matchPage(path) === null)
    throw new TextProblem(`the link to ${href} leads to no page of the shop, nor to https:, mailto: or tel:`)
  return href
}

/** "Cambios y devoluciones" is cambios-y-devoluciones. */
export const anchorOf = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')

export interface Markdown {
  tokens(text: string): Token[]
  html(tokens: Token[]): string
  /** The words alone. */
  plain(tokens: Token[]): string
}

/**
 * Markdown to HTML that nothing runs in: HTML in the text is shown as it stands, links and pictures are checked.
 * A quotation is the sentence that a part begins with.
 */
export const createMarkdown = (pictures: ReadonlyMap<string, Picture>): Markdown => {
  const marked = new Marked({
    gfm: true,
    renderer: {
      html: ({ text }) => escapeHtml(text),
      blockquote({ tokens }) {
        return `<div class="short">${this.parser.parse(tokens)}</div>`
      },
      heading({ tokens, text, depth }) {
        return `<h${depth} id="${escapeHtml(anchorOf(text))}">${this.parser.parseInline(tokens)}</h${depth}>`
      },
      link({ href, tokens }) {
        const rel = href.startsWith('https:') ? ' rel="noopener"' : ''
        return `<a href="${escapeHtml(checkedLink(href))}"${rel}>${this.parser.parseInline(tokens)}</a>`
      },
      image({ href, text }) {
        const picture = pictures.get(href)
        if (!picture) throw new TextProblem(`there is no picture ${href}`)
        if (text.trim() === '') throw new TextProblem(`the picture ${href} is not described`)
        const size = `width="${picture.width}" height="${picture.height}"`
        return `<img src="${picture.path}" alt="${escapeHtml(text)}" ${size} loading="lazy">`
      },
    },
  })
  const html = (tokens: Token[]): string => marked.parser(tokens)
  return {
    tokens: (text) => marked.lexer(text),
    html,
    plain: (tokens) =>
      tokens
        .map((token) => ('tokens' in token && token.tokens ? textOf(token as Tokens.Paragraph) : ''))
        .filter(Boolean)
        .join(' '),
  }
}

const textOf = ({ tokens }: Pick<Tokens.Paragraph, 'tokens'>): string =>
  tokens
    .map((token) =>
      'tokens' in token && token.tokens
        ? textOf(token as Tokens.Paragraph)
        : 'text' in token
          ? String(token.text)
          : '',
    )
    .join('')
