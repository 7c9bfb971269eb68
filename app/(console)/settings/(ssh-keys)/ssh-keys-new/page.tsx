import { SshKeyForm } from '@/app/(console)/settings/(ssh-keys)/ssh-key-form'

export default function SshKeyNewPage() {
  return <SshKeyForm />
}
