'use client'

import { networkReads } from '@/lib/api/network-reads'
import { reads } from '@/lib/api/reads'
import { settingsReads } from '@/lib/api/settings-reads'
import { type Reading, useRead } from '@/lib/reading/use-read'
import { routes } from '@/lib/routes'
import { Icon } from '@/lib/ui/icon'
import { Link } from '@/lib/ui/link'

/** One is enough. */
const ONE = { limit: 1 }

type Step = 'there' | 'missing' | 'unknown' | 'reading'

/** Whether any of the lists has something: only where all were read is there nothing. */
function stepOf(...lists: readonly Reading<{ readonly items: readonly unknown[] }>[]): Step {
  if (lists.some(({ data }) => data && data.items.length > 0)) return 'there'
  if (lists.every(({ data }) => data)) return 'missing'
  return lists.some(({ isError }) => isError) ? 'unknown' : 'reading'
}

/** What the first instance of a project needs, each as it is now, with the way to what is missing. */
export default function FirstSteps({ project }: { readonly project: string }) {
  const images = stepOf(
    useRead(reads.imageList({ query: { project, ...ONE } })),
    useRead(reads.imageList({ query: ONE })),
  )
  const networks = stepOf(useRead(networkReads.vpcList({ query: { project, ...ONE } })))
  const keys = stepOf(useRead(settingsReads.currentUserSshKeyList({ query: ONE })))
  const steps: readonly (readonly [Step, what: string, add: string, href: string])[] = [
    [images, 'An image to start from', 'Upload image', routes.projectImageNew(project)],
    [networks, 'A network', 'New VPC', routes.vpcNew(project)],
    [keys, 'Your SSH key, to sign in to it', 'Add SSH key', routes.sshKeyNew],
  ]
  return (
    <ul
      className="mt-3 grid w-full max-w-88 gap-1.5 text-start text-[0.8125rem]"
      aria-label="What an instance needs"
    >
      {steps.map(([step, what, add, href]) => (
        <li key={what} className="grid min-h-6 grid-cols-[1rem_1fr_auto] items-center gap-2">
          <span className={step === 'there' ? 'text-[var(--ok-dot)]' : 'text-subtle'}>
            <Icon name={step === 'there' ? 'check' : 'circle'} />
          </span>
          <span>{what}</span>
          {step === 'missing' && (
            <Link className="link" href={href}>
              {add}
            </Link>
          )}
          {step === 'unknown' && <span className="text-subtle">unknown</span>}
          {step === 'there' && <span className="sr-only">: there</span>}
        </li>
      ))}
    </ul>
  )
}
