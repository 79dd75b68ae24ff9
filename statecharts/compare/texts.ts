import type { Language } from '../describe/phrases.ts'

/** The words around what changed, in what leaves the page: Markdown. */
export type ChangeTexts = Record<
  | 'title'
  | 'same'
  | 'added'
  | 'removed'
  | 'changed'
  | 'isNew'
  | 'isGone'
  | 'was'
  | 'otherwise'
  | 'order'
  | 'more'
  | 'less'
  | 'paths',
  string
>

export const changeTexts: Readonly<Record<Language, ChangeTexts>> = {
  en: {
    title: 'What changed in the charts since',
    same: 'No chart changed.',
    added: 'New',
    removed: 'Gone',
    changed: 'Changed',
    isNew: 'a new chart',
    isGone: 'the chart is gone',
    was: 'before',
    otherwise: 'Otherwise',
    order: 'Order of branches',
    more: 'now also:',
    less: 'no longer:',
    paths: 'Test paths: new {new}, gone {gone}, as before {kept}.',
  },
  es: {
    title: 'Qué cambió en los diagramas desde',
    same: 'No cambió ningún diagrama.',
    added: 'Nuevo',
    removed: 'Se quitó',
    changed: 'Cambió',
    isNew: 'un diagrama nuevo',
    isGone: 'el diagrama ya no está',
    was: 'antes',
    otherwise: 'Si no',
    order: 'Orden de las ramas',
    more: 'ahora también:',
    less: 'ya no:',
    paths: 'Casos de prueba: nuevos {new}, quitados {gone}, iguales {kept}.',
  },
  pt: {
    title: 'O que mudou nos diagramas desde',
    same: 'Nenhum diagrama mudou.',
    added: 'Novo',
    removed: 'Saiu',
    changed: 'Mudou',
    isNew: 'um diagrama novo',
    isGone: 'o diagrama não existe mais',
    was: 'antes',
    otherwise: 'Se não',
    order: 'Ordem dos ramos',
    more: 'agora também:',
    less: 'não mais:',
    paths: 'Casos de teste: novos {new}, retirados {gone}, iguais {kept}.',
  },
}
