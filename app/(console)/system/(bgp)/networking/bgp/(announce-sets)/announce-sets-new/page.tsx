import { AnnounceSetCreateForm } from '@/app/(console)/system/(bgp)/announce-set-form'

export default function BgpAnnounceSetNewPage() {
  return <AnnounceSetCreateForm />
}
