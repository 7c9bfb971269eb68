import { TrustRootForm } from '@/app/(console)/system/(update)/trust-root-form'

export default function TrustRootNewPage() {
  return <TrustRootForm />
}
