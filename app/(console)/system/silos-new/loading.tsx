import { FormPageSkeleton } from '@/lib/form/form-page-skeleton'
import { NewSiloHeader } from './new-silo-header'

export default function SiloNewLoading() {
  return (
    <FormPageSkeleton
      header={<NewSiloHeader />}
      heights={['11rem', '10rem', '14rem', '12rem', '8rem']}
      summaryHeight="24rem"
    />
  )
}
