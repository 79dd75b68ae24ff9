import {
  type PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  type PDFRef,
} from 'pdf-lib'

/** A heading, a line of text, a picture. */
export type Role = 'H1' | 'P' | 'Figure'

export interface ElementOptions {
  /** What a picture shows. */
  alt?: string
  /** What is read in place of what is drawn. */
  actualText?: string
  /** Where a picture is: left, bottom, right, top. */
  box?: readonly [number, number, number, number]
}

/** Draws parts of one page so that a screen reader knows them, in the order of the calls. */
export interface PageTags {
  element(role: Role, draw: () => void, options?: ElementOptions): void
  /** Lines and fields, which are not read. */
  artifact(draw: () => void): void
}

export interface DocumentTags {
  page(page: PDFPage): PageTags
  /** Writes the tree of what was drawn; once, when all pages are. */
  write(): void
}

const { BeginMarkedContent, BeginMarkedContentSequence, EndMarkedContent } = PDFOperatorNames
const { of: name } = PDFName

/**
 * The structure of a tagged PDF (ISO 32000-1, 14.7 and 14.8): a document of sections, one a page, each with its
 * elements, whose content is marked by number. pdf-lib writes content, not structure.
 */
export const createTags = (document: PDFDocument): DocumentTags => {
  const { context, catalog } = document
  const root = context.obj({ Type: 'StructTreeRoot' })
  const rootRef = context.register(root)
  const whole = context.obj({ Type: 'StructElem', S: 'Document', P: rootRef })
  const wholeRef = context.register(whole)
  const sections: { ref: PDFRef; dict: PDFDict; elements: PDFRef[] }[] = []

  const textsOf = ({ alt, actualText, box }: ElementOptions) => ({
    ...(alt !== undefined && { Alt: PDFHexString.fromText(alt) }),
    ...(actualText !== undefined && { ActualText: PDFHexString.fromText(actualText) }),
    ...(box !== undefined && { A: context.obj({ O: 'Layout', Placement: 'Block', BBox: [...box] }) }),
  })

  return {
    page: (page) => {
      const dict = context.obj({ Type: 'StructElem', S: 'Sect', P: wholeRef })
      const section = { ref: context.register(dict), dict, elements: [] as PDFRef[] }
      page.node.set(name('StructParents'), PDFNumber.of(sections.length))
      page.node.set(name('Tabs'), name('S'))
      sections.push(section)
      const marked = (begin: PDFOperator, draw: () => void): void => {
        page.pushOperators(begin)
        draw()
        page.pushOperators(PDFOperator.of(EndMarkedContent))
      }
      return {
        element: (role, draw, options = {}) => {
          const number = section.elements.length
          const mark = PDFOperator.of(BeginMarkedContentSequence, [name(role), `<</MCID ${number}>>`])
          marked(mark, draw)
          const fields = { Type: 'StructElem', S: role, P: section.ref, Pg: page.ref, K: number }
          section.elements.push(context.register(context.obj({ ...fields, ...textsOf(options) })))
        },
        artifact: (draw) => marked(PDFOperator.of(BeginMarkedContent, [name('Artifact')]), draw),
      }
    },
    write: () => {
      for (const { dict, elements } of sections) dict.set(name('K'), context.obj(elements))
      whole.set(name('K'), context.obj(sections.map(({ ref }) => ref)))
      root.set(name('K'), wholeRef)
      const parents = sections.flatMap(({ elements }, index) => [index, context.obj(elements)])
      root.set(name('ParentTree'), context.register(context.obj({ Nums: parents })))
      root.set(name('ParentTreeNextKey'), PDFNumber.of(sections.length))
      catalog.set(name('StructTreeRoot'), rootRef)
      catalog.set(name('MarkInfo'), context.obj({ Marked: true }))
    },
  }
}
