/** What goes wrong with a person's login, on purpose. */
export type LoginFault = 'wrong-nonce' | 'slow' | 'down'

export interface SandboxPerson {
  /** The provider's name for the person. */
  sub: string
  given_name: string
  family_name: string
  email: string
  email_verified: boolean
  /** The claim that the demo's deployment reads for lAlias. */
  alias_allowed: boolean
  fault: LoginFault | null
}

/** Anybody may be any of them. */
export const people: readonly SandboxPerson[] = [
  {
    sub: 'marta',
    given_name: 'Marta',
    family_name: 'Quiroga',
    email: 'marta@identidad.example',
    email_verified: true,
    alias_allowed: true,
    fault: null,
  },
  {
    sub: 'ruben',
    given_name: 'Rubén',
    family_name: 'Ocampo',
    email: 'ruben@identidad.example',
    email_verified: false,
    alias_allowed: false,
    fault: null,
  },
  ...(['wrong-nonce', 'slow', 'down'] as const).map((fault) => ({
    sub: fault,
    given_name: 'Falla',
    family_name: fault,
    email: `${fault}@identidad.example`,
    email_verified: true,
    alias_allowed: false,
    fault,
  })),
]

export const personOf = (sub: string | undefined): SandboxPerson | undefined =>
  people.find((person) => person.sub === sub)
