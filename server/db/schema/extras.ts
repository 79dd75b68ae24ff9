/** A product that the customer gave to a ticket. */
export interface AssignedProduct {
  /** The product's sector. */
  productId: number
  /** What server/selling/extras.ts calls a ticket. */
  ticket: string
}

/** What was chosen in the checkout beside the places of a purchase. */
export interface Extras {
  insured?: boolean
  /** Sectors of the products that were chosen there. Those from the shop alone are not among them. */
  products?: readonly number[]
  assigned?: readonly AssignedProduct[]
}
