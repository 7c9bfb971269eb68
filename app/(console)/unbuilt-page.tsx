import Hammer from 'lucide-react/icons/hammer'
import { notFound, redirect } from 'next/navigation'
import { isKnownPath } from '@/lib/navigation/crumbs'
import { redirectOf } from '@/lib/navigation/redirects'
import { routes } from '@/lib/routes'
import { LinkButton } from '@/lib/ui/button'
import { EmptyState } from '@/lib/ui/empty-state'

/**
 * A path without a page: leads on when it is only the way to one, says so when the specification
 * has a screen there that is not built, and is not found otherwise. `segments` are still encoded.
 */
export function Unbuilt({ segments }: { segments: readonly string[] }) {
  const pathname = `/${segments.join('/')}`
  const to = redirectOf(pathname)
  if (to) redirect(to)
  if (!isKnownPath(pathname)) notFound()
  return (
    <EmptyState
      icon={<Hammer />}
      title="This screen is not built yet"
      action={<LinkButton href={routes.projects}>Back to projects</LinkButton>}
    >
      The platform’s API and command line can already do what belongs here.
    </EmptyState>
  )
}

/** The same as a page of its own. */
export function UnbuiltPage({ segments }: { segments: readonly string[] }) {
  return (
    <div className="shell-page">
      <Unbuilt segments={segments} />
    </div>
  )
}
