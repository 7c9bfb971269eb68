'use client'

import { useMemo, useState } from 'react'
import { ExposureView } from '@/app/(console)/projects/[project]/_exposure/exposure-view'
import { gatherProject } from '@/app/(console)/projects/[project]/_exposure/gather-exposure'
import { useGathered } from '@/app/(console)/projects/[project]/_vpcs/use-gathered'
import { RetryButton } from '@/lib/reading/retry-button'
import { usePageReader } from '@/lib/reading/page-reader'

/** What the internet can reach in all VPCs of a project. */
export function ProjectExposure({ project }: { readonly project: string }) {
  const [isAll, setAll] = useState(false)
  const { platform } = usePageReader()
  const { gathered, ...reading } = useGathered((ask) =>
    gatherProject(ask, { project, platform, ...(isAll && { addressesMax: Infinity }) }),
  )
  const gaps = useMemo(() => gathered?.gaps.map((words) => ({ words })) ?? [], [gathered?.gaps])
  return (
    <>
      {gathered?.isLost && <RetryButton of={reading} />}
      <ExposureView
        {...{ project, gaps, reading }}
        place={project}
        isOfProject
        networks={gathered?.networks}
        askAll={isAll ? undefined : () => setAll(true)}
      />
    </>
  )
}
