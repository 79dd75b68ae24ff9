/** Marks the parts of a drawn chart: states by id, transitions by key, and no others. */
export const lightParts = (picture: Element, name: string, lit: ReadonlySet<string>): void => {
  for (const part of picture.querySelectorAll<SVGElement>(
    '[data-state],[data-transition],[data-transitions]',
  ))
    part.classList.toggle(
      name,
      idsOf(part).some((id) => lit.has(id)),
    )
}

/** Ids of the states and keys of the transitions that a part of the picture stands for. */
export const idsOf = ({ dataset }: SVGElement): string[] =>
  [dataset['state'], dataset['transition'], ...(dataset['transitions']?.split(' ') ?? [])].filter(
    (id) => id !== undefined,
  )

/** @returns the id of the state, or the key of the transition, that something in a drawn chart belongs to. */
export const partAt = (target: Element): string | undefined => {
  const part = target.closest<SVGElement>('[data-transition],[data-transitions],[data-state]')
  return part ? idsOf(part)[0] : undefined
}
