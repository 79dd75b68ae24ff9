/** nOrden: an order as people say it. */
export const orderNumber = (id: number): string => String(id).padStart(8, '0')
