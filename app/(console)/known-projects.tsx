'use client'

import { useSearchParams } from 'next/navigation'
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { type Read, ReadError } from '@/lib/api/query'
import { reads } from '@/lib/api/reads'
import { RECENT_MAX } from '@/lib/api/search'
import { useHydrated } from '@/lib/ui/use-hydrated'
import { useRouter } from '@/lib/change/use-router'
import { visits } from '@/lib/quick-actions/visits'
import { usePageReader } from '@/lib/reading/page-reader'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { rememberedProjects } from '@/lib/rights/remembered'
import { routes } from '@/lib/routes'
import { FROM_HOME, placesIn, seenProjects } from '@/lib/search/known-places'
import { kindLabel } from '@/lib/search/kinds'
import { type Recent, recentThings } from '@/lib/search/recent'
import { Button } from '@/lib/ui/button'
import { Icon } from '@/lib/ui/icon'
import { Link } from '@/lib/ui/link'
import { Spinner } from '@/lib/ui/spinner'
import { TextField } from '@/lib/ui/text-field'
import { validateName } from '@/lib/validate/name'

interface Props {
  /** That there is no access. */
  readonly title: ReactNode
  /** Why not, and who could help. */
  readonly children: ReactNode
}

/**
 * For readers with a role on single projects only, whom the platform refuses the list of projects: the
 * projects that they have opened in this browser, the pages that they opened there recently, and a way
 * to any other project by name. From the home page, a reader with a single opened project is led to it.
 */
export function KnownProjects(props: Props) {
  // Only the browser knows them.
  if (useHydrated()) return <Known {...props} />
  return (
    <>
      <div className="contents">{props.title}</div>
      <noscript>{props.children}</noscript>
    </>
  )
}

/** Of the projects opened earlier: those that the reader can still see, and those whose check failed. */
interface Checked {
  readonly there: readonly string[]
  readonly unknown: readonly string[]
}

const check = (names: readonly string[]): Read<Checked> => ({
  queryKey: ['projectView', { seen: names }],
  queryFn: async (context) => {
    const unknown: string[] = []
    const found = await Promise.all(
      names.map(async (name) => {
        try {
          return [(await reads.projectView({ path: { project: name } }).queryFn(context)).name]
        } catch (error) {
          // The session is over: that is told as of any read.
          if (!(error instanceof ReadError) || error.failure.status === 401) throw error
          if (error.failure.status !== 403 && error.failure.status !== 404) unknown.push(name)
          return []
        }
      }),
    )
    return { there: found.flat(), unknown }
  },
})

function Known({ title, children }: Props) {
  const { reader } = usePageReader()
  const [recent] = useState(() => recentThings(visits(reader), routes.projects, RECENT_MAX))
  const [names] = useState(() => seenProjects(rememberedProjects(), recent))
  const { data, failure } = useApiQuery(check(names), { isEnabled: names.length > 0 })
  const { there = [], unknown = failure ? names : [] } = data ?? {}
  const router = useRouter()
  const isFromHome = useSearchParams().get('open') === FROM_HOME.open
  const only = isFromHome && there.length === 1 && unknown.length === 0 ? there[0] : undefined
  useEffect(() => {
    if (only !== undefined) router.replace(routes.instances(only))
  }, [router, only])
  if (only !== undefined || (names.length > 0 && !data && !failure))
    return (
      <p role="status" className="empty-line">
        <Spinner /> Looking for your projects…
      </p>
    )
  if (there.length + unknown.length === 0)
    return (
      <>
        <div className="contents">{title}</div>
        {children}
        <section className="mt-4 flex flex-col items-center gap-2">
          <p className="empty-line">
            If you have a role on a project only, open it by name. The platform doesn’t say which
            projects those are.
          </p>
          <OpenProject />
        </section>
      </>
    )
  return (
    <>
      <span className="empty-icon">
        <Icon name="folder" />
      </span>
      <h1 className="empty-title">Your projects</h1>
      <p className="empty-line">
        These are the projects you have opened in this browser. There may be others: without the
        viewer role on the silo, you can’t see a list of them.
      </p>
      <ul className="flex flex-col gap-1">
        {there.map((name) => (
          <li key={name}>
            <ProjectLink name={name} />
          </li>
        ))}
        {unknown.map((name) => (
          <li key={name}>
            <ProjectLink name={name} /> <span className="text-subtle">couldn’t be loaded</span>
          </li>
        ))}
      </ul>
      <RecentPlaces places={placesIn(there, recent)} />
      <OpenProject />
    </>
  )
}

const ProjectLink = ({ name }: { name: string }) => (
  <Link className="link" translate="no" href={routes.instances(name)}>
    {name}
  </Link>
)

function RecentPlaces({ places }: { places: readonly Recent[] }) {
  const id = useId()
  if (places.length === 0) return null
  return (
    <section className="mt-4 flex flex-col items-center gap-1" aria-labelledby={id}>
      <h2 id={id} className="font-medium text-default">
        Recently opened
      </h2>
      <ul className="flex flex-col gap-1">
        {places.map(({ address, kind, name, project }) => (
          <li key={address}>
            <span className="text-subtle">{`${kindLabel(kind)} `}</span>
            <Link className="link" translate="no" href={address}>
              {name}
            </Link>
            <span className="text-subtle"> in project </span>
            <span translate="no">{project}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function OpenProject() {
  const router = useRouter()
  const [error, setError] = useState<string>()
  const open = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('project')).trim()
    const problem = validateName(name, { label: 'Project name' })
    setError(problem)
    if (problem === undefined) router.push(routes.instances(name))
  }
  return (
    <form className="mt-4 flex items-end gap-2 text-start" onSubmit={open} noValidate>
      <TextField label="Project name" name="project" error={error} />
      <Button type="submit">Open project</Button>
    </form>
  )
}
