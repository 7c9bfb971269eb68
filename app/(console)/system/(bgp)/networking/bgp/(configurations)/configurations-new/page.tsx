import { ConfigCreateForm } from '@/app/(console)/system/(bgp)/config-form'

export default function BgpConfigurationNewPage() {
  return <ConfigCreateForm />
}
