import { UnbuiltPage } from '@/app/(console)/unbuilt-page'

interface Props {
  params: Promise<{ path?: string[] }>
}

export default async function SystemElsewherePage({ params }: Props) {
  return <UnbuiltPage segments={['system', ...((await params).path ?? [])]} />
}
