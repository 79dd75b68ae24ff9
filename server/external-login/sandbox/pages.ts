import { escapeHtml } from '../../text/html.ts'
import { people } from './people.ts'

type Language = 'es' | 'en' | 'pt'

const words = {
  es: {
    title: 'Identidad de prueba',
    ask: 'Elegí con quién ingresar',
    deny: 'No autorizar',
    data: 'Tus datos se cambian acá, en una identidad de verdad.',
    back: 'Volver a la boletería',
    failed: 'La identidad de prueba no puede seguir con este ingreso',
  },
  en: {
    title: 'Test identity',
    ask: 'Choose who logs in',
    deny: 'Do not authorise',
    data: 'With a real identity, this is where you change your data.',
    back: 'Back to the box office',
    failed: 'The test identity cannot go on with this login',
  },
  pt: {
    title: 'Identidade de teste',
    ask: 'Escolha com quem entrar',
    deny: 'Não autorizar',
    data: 'Com uma identidade de verdade, seus dados são alterados aqui.',
    back: 'Voltar à bilheteria',
    failed: 'A identidade de teste não pode continuar com este acesso',
  },
}

const page = (language: Language, body: string): string => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${words[language].title}</title><link rel="icon" href="data:,">
<style>body{font:1rem/1.5 system-ui;margin:2rem auto;max-width:30rem;padding:0 1rem;color:#16150f;background:#fff}
button{display:block;width:100%;min-height:48px;margin:0 0 .5rem;font:inherit;text-align:left;padding:0 1rem}</style>
</head><body><main><h1>${words[language].title}</h1>${body}</main></body></html>`

/** @param accepted the header accept-language of a request, or the parameter ui_locales */
export const languageOf = (accepted: string | undefined): Language =>
  (['es', 'en', 'pt'] as const).find((language) => accepted?.toLowerCase().startsWith(language)) ?? 'es'

/** A button for each person, and one to refuse. */
export const choicePage = (language: Language): string =>
  page(
    language,
    `<form method="post"><h2>${words[language].ask}</h2>${people
      .map(
        ({ sub, given_name, family_name }) =>
          `<button name="person" value="${sub}">${escapeHtml(`${given_name} ${family_name}`)}</button>`,
      )
      .join('')}<button name="deny" value="1">${words[language].deny}</button></form>`,
  )

/** Where data are changed; the way back is only to a shop that is known here. */
export const dataPage = (language: Language, back: string | null): string =>
  page(
    language,
    `<p>${words[language].data}</p>${
      back === null ? '' : `<p><a href="${escapeHtml(back)}">${words[language].back}</a></p>`
    }`,
  )

export const failurePage = (language: Language, error: string): string =>
  page(language, `<p role="alert">${words[language].failed}: <code>${escapeHtml(error)}</code></p>`)

export const loggedOutPage = (): string => page('es', '')
