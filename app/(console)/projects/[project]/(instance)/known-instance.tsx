'use client'

import { useQueryClient } from '@tanstack/react-query'
import { usePathname } from 'next/navigation'
import {
  type ComponentProps,
  createContext,
  memo,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { useHydrated } from '@/lib/hydration/use-hydrated'
import { asUsual, ReadingContext } from '@/lib/reading/use-read'
import { drawKnown } from '@/lib/rights/known-right-link'
import { drawOffered, RightLinkContext } from '@/lib/rights/right-link'
import { routes } from '@/lib/routes'
import { PartBoundary } from '@/lib/ui/part-boundary'
import { readEarlyDisks, readEarlyInstance } from './early-instance'
import { type InstanceFacts, InstancePage } from './instance-page'
import { InstanceDisks } from './instances/[instance]/storage/instance-disks'
import { StorageSkeleton } from './storage-skeleton'

interface Standing {
  /** Takes what the server has looked up for the page that stands already. */
  readonly answer: (facts: InstanceFacts) => void
  /** Its disks are shown, too. */
  readonly hasDisks: boolean
  /** What stands goes: the server has something else to say. */
  readonly leave: () => void
}

const StandingContext = createContext<Standing | undefined>(undefined)

/** It stays once the server has answered: what is known is not read as it appears. */
const known = { refetchOnMount: false } as const

// Not drawn again by what the server adds to the page around it.
const Disks = memo(InstanceDisks)

interface Props {
  readonly project: string
  readonly name: string
  /** The pages of the instance, or their skeleton. */
  readonly children: ReactNode
}

/**
 * The page of an instance that a list has shown, and its disks as the live room tells of them, in the
 * frame after the click. It stands around the instance's pages and goes on with what the server
 * answers: nothing is drawn twice, and what was opened in it stays open.
 */
export function KnownInstance({ project, name, children }: Props) {
  const queries = useQueryClient()
  // A document comes with the page that the server has drawn.
  const isVisit = useHydrated()
  const [isKnown, setKnown] = useState(() => isVisit && readEarlyInstance(queries, project, name))
  const [facts, answer] = useState<InstanceFacts>()
  const isStorage = usePathname() === routes.instanceStorage(project, name)
  const hasDisks = useMemo(
    () => isKnown && isStorage && readEarlyDisks(queries, project, name),
    [isKnown, isStorage, queries, project, name],
  )
  const standing = useMemo(
    () => (isKnown ? { answer, hasDisks, leave: () => setKnown(false) } : undefined),
    [isKnown, hasDisks],
  )
  // The same while nothing in it changes: what is answered draws the facts anew, and no tabs.
  const tab = useMemo(
    () => (
      <>
        {hasDisks && (
          <PartBoundary what="Disks">
            <Disks project={project} name={name} failure={undefined} />
          </PartBoundary>
        )}
        <ReadingContext value={asUsual}>{children}</ReadingContext>
      </>
    ),
    [hasDisks, project, name, children],
  )
  return (
    <StandingContext value={standing}>
      {isKnown ? (
        <ReadingContext value={known}>
          <RightLinkContext value={facts ? drawKnown : drawOffered}>
            <InstancePage project={project} name={name} facts={facts}>
              {tab}
            </InstancePage>
          </RightLinkContext>
        </ReadingContext>
      ) : (
        children
      )}
    </StandingContext>
  )
}

/** Whether the page of an instance stands already. */
export const useIsKnown = (): boolean => use(StandingContext) !== undefined

/** The disks on their way, where they do not stand already. */
export function DisksOnTheirWay() {
  return use(StandingContext)?.hasDisks ? null : <StorageSkeleton />
}

/** In place of the page: what the server met when it read the instance. */
export function NoInstance({ children }: { readonly children: ReactNode }) {
  const leave = use(StandingContext)?.leave
  useLayoutEffect(() => leave?.(), [leave])
  return children
}

interface AnsweredProps extends Props {
  readonly bootDisk: ReactNode
  readonly vpc: ReactNode
  readonly externalIps: ReactNode
}

/** The page of an instance as the server has read it, or what that adds to the page that stands. */
export function AnsweredInstance(props: AnsweredProps) {
  const { project, name, bootDisk, vpc, externalIps, children } = props
  const answer = use(StandingContext)?.answer
  const facts = useMemo(() => ({ bootDisk, vpc, externalIps }), [bootDisk, vpc, externalIps])
  // What was known is seen first: before the frame, React would draw all of it twice for it.
  useEffect(() => startTransition(() => answer?.(facts)), [answer, facts])
  if (answer) return children
  return (
    <InstancePage project={project} name={name} facts={facts}>
      {children}
    </InstancePage>
  )
}

/** Its disks as the server has read them, where they do not stand already. */
export function AnsweredDisks(props: ComponentProps<typeof InstanceDisks>) {
  if (use(StandingContext)?.hasDisks) return null
  return (
    <PartBoundary what="Disks">
      <InstanceDisks {...props} />
    </PartBoundary>
  )
}
