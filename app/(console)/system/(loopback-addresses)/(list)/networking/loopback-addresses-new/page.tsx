import { LoopbackForm } from '@/app/(console)/system/(loopback-addresses)/loopback-form'

export default function LoopbackAddressNewPage() {
  return <LoopbackForm />
}
