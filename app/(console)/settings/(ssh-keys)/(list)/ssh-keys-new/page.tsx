import { SshKeyForm } from '@/app/(console)/settings/(ssh-keys)/(list)/ssh-key-form'

export default function SshKeyNewPage() {
  return <SshKeyForm />
}
