'use client'

import { useQueryClient } from '@tanstack/react-query'
import { usePathname } from 'next/navigation'
import { createContext, memo, type ReactNode, use, useLayoutEffect, useMemo, useState } from 'react'
import type { Failure } from '@/lib/api/result'
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

/** What the server has read of the disks. */
interface DisksAnswer {
  readonly failure: Failure | undefined
}

interface Standing {
  /** Takes what the server has looked up for the page that stands already. */
  readonly answer: (facts: InstanceFacts) => void
  /** The same for its disks, where they are shown already. */
  readonly answerDisks: ((answer: DisksAnswer) => void) | undefined
  /** What stands goes: the server has something else to say. */
  readonly leave: () => void
  readonly leaveDisks: () => void
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
  // One for each time that the tab is opened.
  const visit = useMemo(
    () => (isKnown && isStorage && readEarlyDisks(queries, project, name) ? {} : undefined),
    [isKnown, isStorage, queries, project, name],
  )
  const [last, setLast] = useState<{ readonly visit: object; readonly answer?: DisksAnswer }>()
  const disks = last?.visit === visit ? last : undefined
  const areDisksKnown = visit && !(disks && !disks.answer)
  const standing = useMemo(
    () =>
      isKnown
        ? {
            answer,
            answerDisks: visit && ((read: DisksAnswer) => setLast({ visit, answer: read })),
            leave: () => setKnown(false),
            leaveDisks: () => visit && setLast({ visit }),
          }
        : undefined,
    [isKnown, visit],
  )
  return (
    <StandingContext value={standing}>
      {isKnown ? (
        <ReadingContext value={known}>
          <RightLinkContext value={facts ? drawKnown : drawOffered}>
            <InstancePage project={project} name={name} {...facts}>
              {areDisksKnown && (
                <PartBoundary what="Disks">
                  <Disks project={project} name={name} failure={disks?.answer?.failure} />
                </PartBoundary>
              )}
              <ReadingContext value={asUsual}>{children}</ReadingContext>
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
  return use(StandingContext)?.answerDisks ? null : <StorageSkeleton />
}

/** In place of the page: what the server met when it read the instance. */
export function NoInstance({ children }: { readonly children: ReactNode }) {
  const leave = use(StandingContext)?.leave
  useLayoutEffect(() => leave?.(), [leave])
  return children
}

/** In place of the tab. */
export function NoTab({ children }: { readonly children: ReactNode }) {
  const leave = use(StandingContext)?.leaveDisks
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
  useLayoutEffect(() => answer?.(facts), [answer, facts])
  if (answer) return children
  return (
    <InstancePage project={project} name={name} {...facts}>
      {children}
    </InstancePage>
  )
}

/** The same of its disks. */
export function AnsweredDisks({ project, name, failure }: Omit<Props, 'children'> & DisksAnswer) {
  const answer = use(StandingContext)?.answerDisks
  useLayoutEffect(() => answer?.({ failure }), [answer, failure])
  if (answer) return null
  return (
    <PartBoundary what="Disks">
      <InstanceDisks project={project} name={name} failure={failure} />
    </PartBoundary>
  )
}
