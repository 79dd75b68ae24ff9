import type { FastifyRequest } from 'fastify'
import type { CancellationForm } from '../../../contract/index.ts'
import type { StaffMember } from '../../box-office/staff.ts'
import { addressGroupOf } from '../../plugins/address-group.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'

/** Who allows it against the rule; null where nobody is asked. @throws Refusal CREDENCIALES_INVALIDAS */
export const exceptionOf = async (
  { boxOffice }: Services,
  {
    staff,
    body: { oExcepcion },
    request,
  }: { staff: StaffMember; body: { oExcepcion?: CancellationForm | undefined }; request: FastifyRequest },
): Promise<{ managerId: number; reason: string } | null> => {
  if (oExcepcion === undefined) return null
  const { cUsuario: login, cClave: password, cMotivo: reason } = oExcepcion
  const from = addressGroupOf(request.ip)
  const manager = await boxOffice.staff.findManager({
    deploymentId: staff.deploymentId,
    login,
    password,
    from,
  })
  if (manager === null) throw new Refusal('CREDENCIALES_INVALIDAS')
  return { managerId: manager.id, reason }
}
