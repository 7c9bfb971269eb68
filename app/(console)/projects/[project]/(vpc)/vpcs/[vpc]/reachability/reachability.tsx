'use client'

import { lazy, Suspense, useEffect } from 'react'
import { NetworkAge } from '@/app/(console)/projects/[project]/_vpcs/network-age'
import { NetworkProblems } from '@/app/(console)/projects/[project]/_vpcs/network-problems'
import { useReach } from '@/app/(console)/projects/[project]/(vpc)/vpcs/[vpc]/use-reach'
import { PartBoundary } from '@/lib/ui/part-boundary'
import { AnswerSkeleton } from './answer-skeleton'
import { ReachForm } from './reach-form'
import './reachability.css'

const loadAnswer = () => import('./answer')
const Checks = lazy(() => import('./saved-checks'))
const Answer = lazy(async () => ({ default: (await loadAnswer()).Answer }))

interface Props {
  readonly project: string
  readonly vpc: string
}

/** "Can A reach B?", asked by the query and answered from all that the VPC has. */
export function Reachability({ project, vpc }: Props) {
  const { reading, search, fields, isAsked, problems, result } = useReach(project, vpc)
  const { network, failures } = reading
  // While the network is read. A failure is told where it is to be shown.
  useEffect(() => void loadAnswer().catch(() => {}), [])
  const isWaiting = isAsked && Object.keys(problems).length === 0
  return (
    <>
      <div className="reach">
        <ReachForm {...{ project, vpc, search, network }} />
        <div className="reach-answer">
          <NetworkAge of={reading} />
          <NetworkProblems reading={reading} />
          {result && network ? (
            <PartBoundary what="The answer">
              <Suspense fallback={<AnswerSkeleton />}>
                <Answer {...{ project, vpc, fields, network, ...result }} />
              </Suspense>
            </PartBoundary>
          ) : failures.length > 0 ? null : isWaiting ? (
            <AnswerSkeleton />
          ) : (
            <p className="text-muted">
              Check whether traffic gets through, which rule or route decides, and what to change if
              it doesn’t. You can share the link to an answer.
            </p>
          )}
        </div>
      </div>
      {network && (
        <PartBoundary what="Saved checks">
          <Suspense>
            <Checks {...{ project, vpc }} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  )
}
