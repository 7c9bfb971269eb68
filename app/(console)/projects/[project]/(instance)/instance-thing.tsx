'use client'

import { powerTitle } from '@/app/(console)/projects/[project]/_instances/instance-power'
import { instanceRowActions } from '@/app/(console)/projects/[project]/_instances/instance-row-actions'
import {
  loadDuplicateDialog,
  loadPowerDialog,
  loadResizeDialog,
} from '@/app/(console)/projects/[project]/_instances/load-dialogs'
import { reads } from '@/lib/api/reads'
import type { Instance } from '@/lib/contract/instance'
import type { ThingProps } from '@/lib/quick-actions/thing-host'
import { routes } from '@/lib/routes'
import { ThingMenu } from '@/lib/screens/thing-menu'
import { useDialog } from '@/lib/ui/use-dialog'
import { instancePages } from './instance-pages'

/** What the palette offers of an instance: its menu, its forms, and its tabs. */
export default function InstanceThing({ thing: { name, project = '' }, of }: ThingProps) {
  const power = useDialog(loadPowerDialog, powerTitle, { name: 'Power', isRare: true })
  // The address of the page beneath is that of something else.
  const resize = useDialog(loadResizeDialog, 'Resize instance', { isRare: true })
  const duplicate = useDialog(loadDuplicateDialog, 'Duplicate with data', { isRare: true })
  return (
    <ThingMenu
      of={of}
      read={reads.instanceView({ path: { instance: name }, query: { project } })}
      project={project}
      pages={instancePages(project, name)}
      actions={(instance, { missing }) => [
        ...instanceRowActions<Instance>(instance, {
          ...{ project, missing },
          askPower: power.open,
          askResize: (known) => resize.open({ project, name, known, isList: true }),
          askDuplicate: duplicate.open,
        }),
        {
          label: 'Attach disk',
          disabledReason: missing.changeInProject,
          href: routes.instanceDiskAttach(project, name),
        },
        {
          label: 'Create disk',
          disabledReason: missing.changeInProject,
          href: routes.instanceDiskNew(project, name),
        },
      ]}
    >
      {power.dialog}
      {resize.dialog}
      {duplicate.dialog}
    </ThingMenu>
  )
}
