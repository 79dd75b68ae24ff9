import { msg } from '@lingui/core/macro'
import { screen } from '../../shop/screen.ts'
import document from '../reader/document.actor.ts'
import Document from './index.tsx'

export default screen({
  title: msg`Information`,
  nameOf: ({ document }) => document?.cTitulo,
  Screen: Document,
  ...document,
})
