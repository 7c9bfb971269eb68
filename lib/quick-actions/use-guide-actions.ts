'use client'

import { usePathname } from 'next/navigation'
import { useMemo } from 'react'
import { segmentWords } from '@/lib/format/segment-words'
import { useIsFleetReader } from '@/lib/navigation/fleet-reader'
import { helpAt } from '@/lib/navigation/help'
import { helpChapters, helpTitles } from '@/lib/navigation/help-contents'
import { projectOf } from '@/lib/navigation/sections'
import { isFleetTask, TASK_IDS, tasks } from '@/lib/navigation/tasks'
import { routes } from '@/lib/routes'
import type { QuickAction } from './registry'

const GUIDE = 'Guide'

/** The guide, while something is typed: its tasks, then its sections. */
export function useGuideActions(): readonly QuickAction[] {
  const project = projectOf(usePathname())
  const isFleetReader = useIsFleetReader()
  return useMemo(() => {
    const ofTasks = TASK_IDS.filter((id) => isFleetReader || !isFleetTask(id)).map(
      (id): QuickAction => ({
        label: segmentWords(id),
        group: GUIDE,
        meta: 'How to',
        words: `how to docs ${tasks[id].words}`,
        target: routes.helpTask(id, project),
        isTyped: true,
      }),
    )
    const sections = helpChapters
      .filter(({ isForFleet }) => isFleetReader || !isForFleet)
      .flatMap(({ title, topics }) =>
        topics.map((topic): QuickAction => ({
          label: helpTitles[topic],
          group: GUIDE,
          meta: `${GUIDE} / ${title}`,
          words: 'guide docs',
          target: helpAt(topic),
          isTyped: true,
        })),
      )
    return [...ofTasks, ...sections]
  }, [project, isFleetReader])
}
