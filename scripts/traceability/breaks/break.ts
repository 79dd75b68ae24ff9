/** How the code of a row is broken: a text that occurs once in the file, and its replacement. */
export interface Break {
  file: string
  find: string
  instead: string
}
