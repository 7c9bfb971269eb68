import { AdoptionRequestForm } from '@/app/(console)/system/(inventory)/adoption-request-form'

export default function AdoptionRequestNewPage() {
  return <AdoptionRequestForm />
}
