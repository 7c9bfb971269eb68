import { notFound, redirect } from 'next/navigation'
import { redirectOf } from '@/lib/navigation/redirects'

interface Props {
  /** Still encoded. */
  params: Promise<{ path: string[] }>
}

/** Whatever no folder beside this one answers: leads on where the path is only the way to a screen. */
export default async function ElsewherePage({ params }: Props): Promise<never> {
  const to = redirectOf(`/${(await params).path.join('/')}`)
  if (to) redirect(to)
  notFound()
}
