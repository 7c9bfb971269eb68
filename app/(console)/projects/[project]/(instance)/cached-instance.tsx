'use client'

import { useQueryClient } from '@tanstack/react-query'
import { usePathname } from 'next/navigation'
import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import { CachedPage, CachedPart, useAnswer, useIsDrawn } from '@/lib/cached/cached-page'
import { NoRetryThrottle } from '@/lib/hydration/no-retry-throttle'
import { useHydrated } from '@/lib/ui/use-hydrated'
import { PlaceholderContext } from '@/lib/reading/use-read'
import { routes } from '@/lib/routes'
import { PartBoundary } from '@/lib/ui/part-boundary'
import { BootDiskFact } from './boot-disk-fact'
import { ExternalIpsProperty } from './external-ips-property'
import { InstancePage } from './instance-page'
import { InstancePageSkeleton } from './instance-page-skeleton'
import type { InstanceFacts } from './instance-properties'
import { InstanceDisks } from './instances/[instance]/storage/instance-disks'
import { seedDisks, seedInstance } from './seed-instance'
import { StorageSkeleton } from './storage-skeleton'
import { VpcProperty } from './vpc-property'

const skeletons = { page: <InstancePageSkeleton />, disks: <StorageSkeleton /> }

const FACTS = [
  ['bootDisk', 'The boot disk', BootDiskFact],
  ['vpc', 'The VPC', VpcProperty],
  ['externalIps', 'External IPs', ExternalIpsProperty],
] as const

/** What is looked up of an instance, as `draw` draws each. */
const eachFact = (
  of: Of,
  draw: (fact: keyof InstanceFacts, cached: ReactNode) => ReactNode,
): InstanceFacts =>
  // Each of them once, by its name.
  Object.fromEntries(
    FACTS.map(([fact, what, Fact]) => [
      fact,
      <PartBoundary key={fact} what={what}>
        {draw(fact, <Fact {...of} />)}
      </PartBoundary>,
    ]),
  ) as unknown as InstanceFacts

interface Of {
  readonly project: string
  readonly name: string
}

interface Props extends Of {
  /** The pages of the instance. */
  readonly children: ReactNode
}

/**
 * The page of an instance that a list has shown, and its disks as the live room tells of them, drawn
 * from the cache around the instance's pages.
 */
export function CachedInstance({ project, name, children }: Props) {
  const queries = useQueryClient()
  // A document comes with the page that the server has drawn.
  const isVisit = useHydrated()
  const [isDrawn, setDrawn] = useState(() => isVisit && seedInstance(queries, project, name))
  const isStorage = usePathname() === routes.instanceStorage(project, name)
  const hasDisks = useMemo(
    () => isDrawn && isStorage && seedDisks(queries, project, name),
    [isDrawn, isStorage, queries, project, name],
  )
  const facts = useMemo(
    () =>
      eachFact({ project, name }, (fact, cached) => <CachedPart name={fact}>{cached}</CachedPart>),
    [project, name],
  )
  // The same while nothing in it changes: what is answered draws no tabs anew.
  const tab = useMemo(
    () => (
      <>
        {hasDisks && (
          <CachedPart name="disks">
            <PartBoundary what="Disks">
              <InstanceDisks project={project} name={name} failure={undefined} />
            </PartBoundary>
          </CachedPart>
        )}
        {children}
      </>
    ),
    [hasDisks, project, name, children],
  )
  return (
    <CachedPage
      parts={isDrawn ? ['instance', ...Object.keys(facts), ...(hasDisks ? ['disks'] : [])] : []}
      skeleton={isDrawn ? !hasDisks && skeletons.disks : skeletons.page}
      onFailed={useCallback(() => setDrawn(false), [])}
    >
      {isDrawn ? (
        <CachedPart name="instance">
          <InstancePage project={project} name={name} facts={facts}>
            {tab}
          </InstancePage>
        </CachedPart>
      ) : (
        children
      )}
    </CachedPage>
  )
}

/** The disks on their way; named here, beside what its layout names, it is no script of its own. */
export const StorageLoading = (): ReactNode => !useIsDrawn('disks') && skeletons.disks

/** The page of an instance as the server has read it, or what fills the one that is drawn already. */
export function AnsweredInstance(props: Props & { readonly facts: InstanceFacts }) {
  const { project, name, facts, children } = props
  const isDrawn = useAnswer('instance')
  const sent = eachFact({ project, name }, (fact, cached) => (
    <NoRetryThrottle>
      <Suspense fallback={isDrawn ? null : <PlaceholderContext value>{cached}</PlaceholderContext>}>
        {facts[fact]}
      </Suspense>
    </NoRetryThrottle>
  ))
  return isDrawn ? (
    <>
      {Object.values(sent)}
      {children}
    </>
  ) : (
    <InstancePage project={project} name={name} facts={sent}>
      {children}
    </InstancePage>
  )
}
