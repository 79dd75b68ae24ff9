/** Which ticket gets which product: all of a purchase's. */
export type Assignments = readonly { cEntrada: string; idSector: number }[]

export type ExtrasEvent =
  | { type: 'loading.retried' }
  | { type: 'insurance.chosen'; lSeguro: boolean }
  | { type: 'product.chosen'; idFuncion: number; nCantidad: number }
  | { type: 'products.assigned'; aAsignacion: Assignments }
  /** Null leaves the code that is used. */
  | { type: 'coupon.used'; cCupon: string | null }

/** What the customer chose last. */
export type ExtrasChoice = Exclude<ExtrasEvent, { type: 'loading.retried' }>
