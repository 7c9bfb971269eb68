'use client'

import { reads } from '@/lib/api/reads'
import { useIsFleetReader } from '@/lib/navigation/fleet-reader'
import { lackingFeatures } from '@/lib/navigation/lacking'
import { sectionsOf } from '@/lib/navigation/sections'
import type { ThingProps } from '@/lib/quick-actions/thing-host'
import { usePageReader } from '@/lib/reading/page-reader'
import { useExport } from '@/lib/equivalent/use-export'
import { ThingMenu } from '@/lib/screens/thing-menu'
import { useDialog } from '@/lib/ui/use-dialog'
import { loadDeleteAll, projectRowActions } from './project-row-actions'

/** What the palette offers of a project: its menu, and its sections. */
export default function ProjectThing({ thing: { name }, of }: ThingProps) {
  const { platform } = usePageReader()
  const isFleetReader = useIsFleetReader()
  const { open, dialog } = useDialog(loadDeleteAll, 'Delete project', { isRare: true })
  const { open: exportAll, dialog: exported } = useExport()
  return (
    <ThingMenu
      of={of}
      read={reads.projectView({ path: { project: name } })}
      project={name}
      pages={sectionsOf('project', name, lackingFeatures(platform), isFleetReader)}
      actions={(project, state) =>
        projectRowActions(project, {
          ...state,
          noChange: state.missing.changeProject,
          deleteAll: open,
          exportAll,
        })
      }
    >
      {dialog}
      {exported}
    </ThingMenu>
  )
}
