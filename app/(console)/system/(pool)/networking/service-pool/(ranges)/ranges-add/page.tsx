import { ServiceRangeForm } from '@/app/(console)/system/(pool)/range-form'

export default function ServiceRangeAddPage() {
  return <ServiceRangeForm />
}
