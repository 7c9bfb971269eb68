import { notFound, redirect } from 'next/navigation'
import { redirectOf } from './redirects'

/** Leads on where a path is only the way to a screen; any other is not found. `segments` are still encoded. */
export function leadOn(segments: readonly string[]): never {
  const to = redirectOf(`/${segments.join('/')}`)
  if (to) redirect(to)
  notFound()
}
