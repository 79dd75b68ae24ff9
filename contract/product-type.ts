/** Shows of this type are products: 'Cantidad' in place of 'Tickets' and no date (sections 3 and 9). */
export const PRODUCT_TYPE_ID = 100
