'use client'

import { useRouter } from '@/lib/hydration/use-router'
import { type FormEvent, useId, useState } from 'react'
import { reads } from '@/lib/api/reads'
import { rememberedProjects } from '@/lib/rights/remembered'
import { routes } from '@/lib/routes'
import { useRead } from '@/lib/reading/use-read'
import { Button } from '@/lib/ui/button'
import { Link } from '@/lib/ui/link'
import { TextField } from '@/lib/ui/text-field'
import { validateName } from '@/lib/validate/name'

/**
 * For those who have a role on a project only, whom the platform refuses the list of projects: those
 * that they have opened here, and a way to any other whose name they know.
 */
export function KnownProjects() {
  const [names] = useState(rememberedProjects)
  const id = useId()
  return (
    <section className="mt-4 flex flex-col items-center gap-2" aria-labelledby={id}>
      <h2 id={id} className="font-medium text-default">
        Your projects
      </h2>
      <p className="empty-line">
        Projects you have access to only through a project role aren’t listed here. Open them by
        name.
      </p>
      <ul>
        {names.map((name) => (
          <KnownProject key={name} name={name} />
        ))}
      </ul>
      <OpenProject />
    </section>
  )
}

/** Nothing while it is not certain that it is there, and theirs to see. */
function KnownProject({ name }: { name: string }) {
  const { data } = useRead(reads.projectView({ path: { project: name } }))
  return (
    data && (
      <li>
        <Link className="link" translate="no" href={routes.instances(data.name)}>
          {data.name}
        </Link>
      </li>
    )
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
    <form className="flex items-end gap-2 text-start" onSubmit={open} noValidate>
      <TextField label="Project name" name="project" error={error} />
      <Button type="submit">Open project</Button>
    </form>
  )
}
