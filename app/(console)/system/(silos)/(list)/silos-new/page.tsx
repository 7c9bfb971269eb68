import { SiloForm } from '@/app/(console)/system/(silos)/(list)/silo-form'

export default function SiloNewPage() {
  return <SiloForm />
}
