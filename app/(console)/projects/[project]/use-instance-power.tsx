'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { capitalise } from '@/lib/format/capitalise'
import { toast } from '@/lib/ui/toast-store'
import type { PowerAction } from './instance-power'
import type { InstancePowerDialog } from './instance-power-dialog'
import type { PowerTarget } from './perform-power'

/** Nobody presses before the page is hydrated, so that the question comes after that. */
const load = () => import('./instance-power-dialog')

interface Asking {
  readonly action: PowerAction
  readonly instance: PowerTarget
  readonly Dialog: typeof InstancePowerDialog
}

/** Start, stop, reboot and delete, each after a question. Render `dialog` once; call `ask` to begin. */
export function useInstancePower(project: string): {
  readonly ask: (action: PowerAction, instance: PowerTarget) => void
  readonly dialog: ReactNode
} {
  const [asking, setAsking] = useState<Asking>()
  useEffect(() => {
    // Asked for again when it is needed; a failure is told then.
    load().catch(() => {})
  }, [])
  const open = async (action: PowerAction, instance: PowerTarget) => {
    try {
      const { InstancePowerDialog: Dialog } = await load()
      setAsking({ action, instance, Dialog })
    } catch {
      toast({
        variant: 'error',
        title: `${capitalise(action)} instance`,
        content: 'The console could not be reached, so nothing was changed.',
      })
    }
  }
  // The same one for as long as it is there: rows are not drawn anew for it.
  const [ask] = useState(() => (action: PowerAction, instance: PowerTarget) => {
    void open(action, instance)
  })
  return {
    ask,
    dialog: asking && (
      <asking.Dialog
        project={project}
        action={asking.action}
        instance={asking.instance}
        onClose={() => setAsking(undefined)}
      />
    ),
  }
}
