/** Which purchase an address of section 2 is about, and whether it asks for its confirmation. */
export const checkoutPlace = (
  path: string,
  params: Readonly<Record<string, string>>,
  search: string,
): { idProcesoDeCompra: string; startsVerifying: boolean } => ({
  idProcesoDeCompra:
    params['idProcesoDeCompra'] ?? new URLSearchParams(search).get('idProcesoDeCompra') ?? '',
  startsVerifying: /^\/buyticket\/ok\//i.test(path),
})
