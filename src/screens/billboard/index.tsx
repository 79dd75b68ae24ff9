import { useServedData } from '../../app/page-context.ts'
import { BillboardView } from './billboard-view.tsx'

const Billboard = () => {
  const billboard = useServedData('billboard', '/')
  if (!billboard) return null
  return (
    <BillboardView
      featured={billboard.listaDestacado}
      days={billboard.listaDia}
      selectedDay={null}
      shows={billboard.Lista}
      total={billboard.nTotal}
      pageSize={12}
      status="ready"
      onDay={() => {}}
      onMore={() => {}}
    />
  )
}

export default Billboard
