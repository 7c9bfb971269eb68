import type { Instance } from '@/lib/contract/instance'
import { instanceCan } from '@/lib/contract/instance-can'
import type { Missing } from '@/lib/contract/reader-can'
import { capitalise } from '@/lib/format/capitalise'
import { routes } from '@/lib/routes'
import type { RowAction } from '@/lib/table/column'
import { watchAction } from '@/lib/watched/things'
import { type PowerAction, powerReason, resizeReason } from './instance-power'

interface Context<T> {
  readonly project: string
  /** Why the reader may not do something in the project, by right. */
  readonly missing: Missing
  readonly askPower: (asked: { project: string; action: PowerAction; instance: T }) => void
  readonly askResize: (instance: T) => void
  readonly askDuplicate: (asked: { project: string; instance: string }) => void
}

/** The menu of an instance in a list. */
export function instanceRowActions<T extends Instance>(
  instance: T,
  { project, missing, askPower, askResize, askDuplicate }: Context<T>,
): readonly RowAction[] {
  const noChange = missing.changeInProject
  return [
    ...(['start', 'stop', 'reboot'] as const).map((action) => ({
      label: capitalise(action),
      disabledReason: noChange ?? powerReason(action, instance),
      onSelect: () => askPower({ project, action, instance }),
    })),
    {
      label: 'Resize',
      disabledReason: noChange ?? resizeReason(instance),
      onSelect: () => askResize(instance),
    },
    {
      label: 'View serial console',
      disabledReason: instanceCan.serialConsole(instance)
        ? undefined
        : 'Only running instances have a serial console',
      href: routes.instanceSerialConsole(project, instance.name),
    },
    {
      label: 'Create similar',
      disabledReason: noChange,
      href: routes.instanceNewLike(project, instance.name),
    },
    {
      label: 'Duplicate with data',
      disabledReason: noChange,
      onSelect: () => askDuplicate({ project, instance: instance.name }),
    },
    watchAction({ id: instance.id, page: routes.instance(project, instance.name) }, 'Watch'),
    {
      label: 'Delete',
      danger: true,
      disabledReason: noChange ?? powerReason('delete', instance),
      onSelect: () => askPower({ project, action: 'delete', instance }),
    },
  ]
}
