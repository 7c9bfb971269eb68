'use client'

import { Icon } from '@/lib/ui/icon'
import { useState } from 'react'
import type { CallPlan } from '@/lib/change/outcome'
import { IconButton } from '@/lib/ui/button'
import { tellUnloaded } from '@/lib/change/unloaded'
import { reloadPage } from '@/lib/change/unreached'
import type EquivalentDialog from './equivalent-dialog'

interface Shown {
  readonly plan: CallPlan
  readonly Dialog: typeof EquivalentDialog
}

/**
 * Opens the dialog of equivalents. `plan` resolves to undefined if there is nothing to show, and then has
 * told the reader why; it rejects when the console can't be reached.
 */
export function EquivalentButton({
  plan,
}: {
  plan: () => CallPlan | Promise<CallPlan | undefined>
}) {
  const [isLoading, setLoading] = useState(false)
  const [shown, setShown] = useState<Shown>()
  const [isReloadDue, setReloadDue] = useState(false)
  const open = async () => {
    setLoading(true)
    try {
      const [found, { default: Dialog }] = await Promise.all([
        plan(),
        import('./equivalent-dialog'),
      ])
      if (found) setShown({ plan: found, Dialog })
    } catch (cause) {
      const problem = await tellUnloaded('Equivalent', 'so nothing was sent to the platform', cause)
      setReloadDue(problem.isReloadDue ?? false)
    } finally {
      setLoading(false)
    }
  }
  return (
    <>
      <span className="me-auto flex min-w-0 items-center gap-2">
        <IconButton
          label="Equivalent API call, CLI command, and more"
          aria-haspopup="dialog"
          loading={isLoading}
          onClick={() => void open()}
        >
          <Icon name="terminal" />
        </IconButton>
        {isReloadDue && (
          // A toast can't be read, nor its button pressed, while a dialog is open.
          <span className="field-hint">
            {'Console updated. '}
            <button type="button" className="link" onClick={reloadPage}>
              Reload
            </button>
          </span>
        )}
      </span>
      {shown && <shown.Dialog {...shown.plan} onClose={() => setShown(undefined)} />}
    </>
  )
}
