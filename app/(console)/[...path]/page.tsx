import { UnbuiltPage } from '@/app/(console)/unbuilt-page'

interface Props {
  params: Promise<{ path: string[] }>
}

/** Whatever no folder beside this one answers. */
export default async function ElsewherePage({ params }: Props) {
  return <UnbuiltPage segments={(await params).path} />
}
