import { leadOn } from '@/lib/navigation/lead-on'

interface Props {
  params: Promise<{ path: string[] }>
}

/** Whatever no folder beside this one answers. */
export default async function ElsewherePage({ params }: Props): Promise<never> {
  leadOn((await params).path)
}
