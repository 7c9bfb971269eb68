import { leadOn } from '@/lib/navigation/lead-on'

interface Props {
  params: Promise<{ path?: string[] }>
}

/** The same below the system's guard: who may not go there is led nowhere. */
export default async function SystemElsewherePage({ params }: Props): Promise<never> {
  leadOn(['system', ...((await params).path ?? [])])
}
