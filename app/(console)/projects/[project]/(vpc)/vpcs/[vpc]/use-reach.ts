'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect, useMemo, useState } from 'react'
import {
  type NetworkReading,
  useNetwork,
} from '@/app/(console)/projects/[project]/_vpcs/use-network'
import type { reach } from '@/lib/network/reach'
import type { ReachAnswer, ReachQuestion } from '@/lib/network/reach-answer'
import {
  isAsked,
  type ReachFields,
  reachFields,
  type ReachProblems,
  reachProblems,
  reachQuestion,
} from '@/lib/network/reach-fields'

export interface Reach {
  readonly reading: NetworkReading
  /** The query of the page. */
  readonly search: string
  /** What it says. */
  readonly fields: ReachFields
  /** Whether it asks something. */
  readonly isAsked: boolean
  /** What is wrong with what it asks. */
  readonly problems: ReachProblems
  /** Undefined while the network is on its way, and where nothing can be asked. */
  readonly result: { readonly question: ReachQuestion; readonly answer: ReachAnswer } | undefined
}

const loadReach = () => import('@/lib/network/reach')

/** What answers questions: loaded while the network is read. Fails where its script can't be had. */
function useAnswering(): typeof reach | undefined {
  const [answering, setAnswering] = useState<typeof reach>()
  useEffect(() => {
    loadReach().then(
      (loaded) => setAnswering(() => loaded.reach),
      (error: unknown) =>
        setAnswering(() => () => {
          throw error
        }),
    )
  }, [])
  return answering
}

/**
 * The question that the page's query asks, and its answer from what is known of the VPC.
 * @param isMap addresses of all instances are wanted anyway
 */
export function useReach(project: string, vpc: string, isMap = false): Reach {
  const search = useSearchParams().toString()
  const fields = useMemo(() => reachFields(search), [search])
  const asked = isAsked(search)
  const hasAddress = fields.source === 'address' || fields.target === 'address'
  const reading = useNetwork({
    ...{ project, vpc },
    instances: [fields.sourceInstance, fields.targetInstance],
    addresses: asked
      ? (['source', 'target'] as const).flatMap((end) =>
          fields[end] === 'address' ? [fields[`${end}Address`].trim()] : [],
        )
      : [],
    // Only the instances tell whose an address is.
    isOfAll: isMap || hasAddress,
  })
  const { network, others, isWhole } = reading
  const answering = useAnswering()
  const { problems, result } = useMemo(() => {
    const found = network ? reachQuestion(network, fields) : { problems: reachProblems(fields) }
    if ('problems' in found) return { problems: found.problems }
    const { question } = found
    return {
      problems: {},
      result: network && answering && { question, answer: answering(network, question, others) },
    }
  }, [network, others, fields, answering])
  return {
    ...{ reading, search, fields, problems },
    isAsked: asked,
    result: asked && isWhole ? result : undefined,
  }
}
