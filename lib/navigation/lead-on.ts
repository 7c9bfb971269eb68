import { notFound, redirect } from 'next/navigation'
import { redirectOf } from './redirects'

/** Redirects a path that only leads to a screen; any other path is not found. `segments` are still encoded. */
export function leadOn(segments: readonly string[]): never {
  const to = redirectOf(`/${segments.join('/')}`)
  if (to) redirect(to)
  notFound()
}
