import type { Locator, Page } from '@playwright/test'
import { type Speaker, say } from '../support/say.ts'

/** A person as they type themselves into a sign-up. */
export interface Person {
  email: string
  password: string
}

/** The pages of sign-up and recovery: what is typed into them, and how many letters that was. */
export class EntryPages {
  /** Letters typed so far. */
  typed = 0
  readonly #page: Page
  readonly #locale: Speaker

  constructor(page: Page, locale: Speaker) {
    this.#page = page
    this.#locale = locale
  }

  field(english: string): Locator {
    return this.#page
      .getByRole('main')
      .getByRole('textbox', { name: say(this.#locale, english), exact: true })
  }

  select(english: string): Locator {
    return this.#page
      .getByRole('main')
      .getByRole('combobox', { name: say(this.#locale, english), exact: true })
  }

  button(english: string): Locator {
    return this.#page.getByRole('main').getByRole('button', { name: say(this.#locale, english), exact: true })
  }

  async type(english: string, text: string): Promise<void> {
    this.typed += text.length
    await this.field(english).fill(text)
  }

  async fillInSignUp({ email, password }: Person): Promise<void> {
    await this.type('First name', 'Lucía')
    await this.type('Last name', 'Ferreyra')
    await this.type('Document number', '31406772')
    await this.type('Birth date', '02031985')
    await this.select('Gender').selectOption('F')
    await this.type('Email', email)
    await this.type('Repeat the email', email)
    await this.type('Phone, with its area code', '3415550198')
    await this.type('Password', password)
    await this.type('Repeat the password', password)
  }
}
