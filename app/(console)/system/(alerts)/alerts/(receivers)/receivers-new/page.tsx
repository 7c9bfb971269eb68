import { ReceiverCreateForm } from '@/app/(console)/system/(alerts)/receiver-form'

export default function AlertReceiverNewPage() {
  return <ReceiverCreateForm />
}
